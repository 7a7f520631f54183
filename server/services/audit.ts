import type { Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import type { Actor } from './actor';

/** The audit log says that these fields changed, but not their values: they are secret or personal. */
const withheldFields = new Set([
  'password',
  'secret',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'name',
  'query',
]);

type Fields = Readonly<Record<string, unknown>>;
export type Difference = Record<string, { from: unknown; to: unknown } | 'changed'>;

export const differenceOf = (before: Fields, after: Fields): Difference =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => before[field] !== to)
      .map(([field, to]) => [field, withheldFields.has(field) ? 'changed' : { from: before[field], to }]),
  );

/** Accounts that a command created appear in its row of the audit log. */
export const accountsMade = (ids: readonly number[]): Difference =>
  ids.length > 0 ? { accounts: { from: null, to: ids } } : {};

export interface Act {
  action: string;
  objectType: string;
  objectId: number | string;
  difference?: Difference;
}

/** Adds rows to the append-only audit log, in the transaction of the change. */
export const auditAll = (tx: Transaction, actor: Actor, acts: readonly Act[]): Promise<void> =>
  insertAuditRows(
    tx,
    acts.map(({ action, objectType, objectId, difference = {} }) => ({
      requestId: actor.requestId,
      runId: actor.runId,
      companyId: actor.companyId,
      actorId: actor.id,
      action,
      objectType,
      objectId: String(objectId),
      difference,
    })),
  );

export const audit = (tx: Transaction, actor: Actor, act: Act): Promise<void> => auditAll(tx, actor, [act]);

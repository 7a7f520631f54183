import type { Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import type { Actor } from './actor';

/** Values that no trail may hold: secrets, and what is personal. That they changed is told, not from what to what. */
const withheldFields = new Set(['password', 'secret', 'first_name', 'last_name', 'phone_number', 'email']);

type Fields = Readonly<Record<string, unknown>>;
export type Difference = Record<string, { from: unknown; to: unknown } | 'changed'>;

/** What an act changed: the fields of `after` that were otherwise before. */
export const differenceOf = (before: Fields, after: Fields): Difference =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => before[field] !== to)
      .map(([field, to]) => [field, withheldFields.has(field) ? 'changed' : { from: before[field], to }]),
  );

/** The accounts that an act made on its way, which have no row of their own. */
export const accountsMade = (ids: readonly number[]): Difference =>
  ids.length > 0 ? { accounts: { from: null, to: ids } } : {};

/** What was done, to which object: 'license.reset' of 'license' 42. */
export interface Act {
  action: string;
  objectType: string;
  objectId: number | string;
  difference?: Difference;
}

/** Adds a row per act to the append-only trail, in the transaction of the change it tells of (security decision 15). */
export const auditAll = (tx: Transaction, actor: Actor, acts: readonly Act[]): Promise<void> =>
  insertAuditRows(
    tx,
    acts.map(({ action, objectType, objectId, difference = {} }) => ({
      requestId: actor.requestId,
      companyId: actor.companyId,
      actorId: actor.id,
      action,
      objectType,
      objectId: String(objectId),
      difference,
    })),
  );

/** The same for one act. */
export const audit = (tx: Transaction, actor: Actor, act: Act): Promise<void> => auditAll(tx, actor, [act]);

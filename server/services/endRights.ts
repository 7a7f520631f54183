import type { Transaction } from '../database/connection';
import { auditAll, type Difference } from '../queries/auditLog';
import {
  deleteAllowances,
  deleteAllowancesOf,
  deletePermissions,
  type EndedAllowance,
} from '../queries/managerChanges';
import type { Actor } from './actor';

export const permissionChange = (from: readonly string[], to: readonly string[]): Difference => {
  const [before, after] = [from, to].map(codes => codes.toSorted().join(', '));
  return before === after ? {} : { permissions: { from: before, to: after } };
};

const allowanceEnds = (ended: readonly EndedAllowance[]): Difference =>
  Object.fromEntries(ended.map(({ code, max }) => [`allowance.${code}`, { from: max ?? 'unlimited', to: null }]));

/** Takes the person's permissions and allowances. Lock the person first. @returns what the history says of it */
export const endRights = async (tx: Transaction, id: number): Promise<Difference> => {
  const permissions = permissionChange(await deletePermissions(tx, id), []);
  const allowances = (await deleteAllowances(tx, id)).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return { ...permissions, ...allowanceEnds(allowances) };
};

/** Takes everybody's allowance of a product that is deleted, and tells each of them. Lock the product first. */
export const endAllowancesOf = async (tx: Transaction, actor: Actor, product: number): Promise<void> => {
  const ended = await deleteAllowancesOf(tx, product);
  await auditAll(
    tx,
    actor,
    ended.map(each => ({
      action: 'manager.rights_changed',
      objectType: 'user',
      objectId: each.user,
      difference: allowanceEnds([each]),
    })),
  );
};

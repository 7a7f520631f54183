import type { Transaction } from '../database/connection';
import type { Difference } from '../queries/auditLog';
import { deleteAllowances, deletePermissions } from '../queries/managerChanges';

export const permissionChange = (from: readonly string[], to: readonly string[]): Difference => {
  const [before, after] = [from, to].map(codes => codes.toSorted().join(', '));
  return before === after ? {} : { permissions: { from: before, to: after } };
};

/** Takes the person's permissions and allowances. Lock the person first. @returns what the history says of it */
export const endRights = async (tx: Transaction, id: number): Promise<Difference> => {
  const permissions = permissionChange(await deletePermissions(tx, id), []);
  const allowances = (await deleteAllowances(tx, id)).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return {
    ...permissions,
    ...Object.fromEntries(
      allowances.map(({ code, max }) => [`allowance.${code}`, { from: max ?? 'unlimited', to: null }]),
    ),
  };
};

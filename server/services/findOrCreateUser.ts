import type { Transaction } from '../database/connection';
import { findUserIds, insertUsers } from '../queries/newUsers';
import type { Actor } from './actor';
import { initialPassword, type SealPassword } from './initialPassword';

/**
 * The user of the actor's company by email, in any case; whoever has no account gets one from him, as a license user.
 * @param password the new account's initial password; generated when absent
 * @returns newPassword null for an account that was there before
 */
export const findOrCreateUser = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  email: string,
  password = initialPassword(),
): Promise<{ id: number; newPassword: string | null }> => {
  const find = async () => (await findUserIds(tx, actor.companyId, [email])).get(email);
  const known = await find();
  if (known !== undefined) return { id: known, newPassword: null };
  const account = { email, ...seal(password) };
  const [created] = await insertUsers(tx, actor, [account]);
  if (created) return { id: created.id, newPassword: password };
  // Somebody else has just made it.
  const other = await find();
  if (other === undefined) throw new Error('The user was neither made nor found.');
  return { id: other, newPassword: null };
};

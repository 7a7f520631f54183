import type { Transaction } from '../database/connection';
import { findUserIds, insertUsers } from '../queries/newUsers';
import type { Actor } from './actor';
import { initialPassword, type SealPassword } from './initialPassword';

/** Case-insensitive. A new account gets `password`, or a generated one. newPassword is null for an existing account. */
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
  // Another request has just created it.
  const other = await find();
  if (other === undefined) throw new Error('The user was neither created nor found.');
  return { id: other, newPassword: null };
};

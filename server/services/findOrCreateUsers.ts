import type { NewAccounts } from '../../contract/schemas/licenseCommands';
import type { Transaction } from '../database/connection';
import { findUserIds, insertUsers } from '../queries/newUsers';
import type { Actor } from './actor';
import { initialPassword, type SealPassword } from './initialPassword';

export interface MadeUser {
  id: number;
  email: string;
  password: string;
}

export const newAccountsOf = (made: readonly MadeUser[]): NewAccounts =>
  made.map(({ email, password }) => ({ email, new_password: password }));

/** Case-insensitive. Returns ids by the given addresses, and the new accounts with their passwords. */
export const findOrCreateUsers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  emails: readonly string[],
): Promise<{ idOf: Map<string, number>; made: MadeUser[] }> => {
  const known = await findUserIds(tx, actor.companyId, emails);
  const unknown = emails.filter(email => !known.has(email));
  if (unknown.length === 0) return { idOf: known, made: [] };
  // Always in the same order, so that two orders with the same new users wait for each other without a deadlock.
  const passwordOf = new Map(unknown.toSorted().map(email => [email, initialPassword()]));
  const accounts = [...passwordOf].map(([email, password]) => ({ email, ...seal(password) }));
  const made = await insertUsers(tx, actor, accounts);
  return {
    idOf: await findUserIds(tx, actor.companyId, emails),
    made: made.map(({ id, email }) => {
      const password = passwordOf.get(email);
      if (password === undefined) throw new Error('An account was created for a different address than the given one.');
      return { id, email, password };
    }),
  };
};

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

/** As an answer tells of them, once. */
export const tellAccounts = (made: readonly MadeUser[]): NewAccounts =>
  made.map(({ email, password }) => ({ email, new_password: password }));

/**
 * The users of the actor's company by email, in any case; whoever has no account gets one from him, as a license user
 * with an initial password.
 * @returns the users' ids by the addresses as given, and those who were made, with the passwords nobody knows yet
 */
export const findOrCreateUsers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  emails: readonly string[],
): Promise<{ idOf: Map<string, number>; made: MadeUser[] }> => {
  const known = await findUserIds(tx, actor.companyId, emails);
  const unknown = emails.filter(email => !known.has(email));
  if (unknown.length === 0) return { idOf: known, made: [] };
  // In one order everywhere, so that two orders with the same new users wait for each other instead of locking up.
  const passwordOf = new Map(unknown.toSorted().map(email => [email, initialPassword()]));
  const accounts = [...passwordOf].map(([email, password]) => ({ email, ...seal(password) }));
  const made = await insertUsers(tx, actor, accounts);
  return {
    idOf: await findUserIds(tx, actor.companyId, emails),
    made: made.map(({ id, email }) => {
      const password = passwordOf.get(email);
      if (password === undefined) throw new Error('An account was made for another address than the one given.');
      return { id, email, password };
    }),
  };
};

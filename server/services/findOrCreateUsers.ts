import type { NewAccounts } from '../../contract/schemas/licenseCommands';
import type { Transaction } from '../database/connection';
import { findUserIds, insertUsers, type LeftPerson, lockLeftAmong } from '../queries/newUsers';
import { lockUnservedStrangers } from '../queries/userCredentials';
import type { Actor } from './actor';
import { initialPassword, type SealPassword } from './initialPassword';
import { type BodyPath, conflict, problemAt } from './refusal';
import { replacePasswords } from './replacePasswords';

/** A person whose new initial password is to be handed over. */
export interface NewPassword {
  id: number;
  email: string;
  password: string;
}

export interface FoundUsers {
  /** The people's ids by the given addresses. */
  idOf: Map<string, number>;
  /** Ids of the new accounts. */
  made: number[];
  /** Passwords of the new accounts, and of those that strangers had made. */
  newPasswords: NewPassword[];
}

interface FindOptions {
  /** Used instead of generated ones. */
  password?: string | undefined;
  /** The people, if the transaction has found them all. */
  found?: Map<string, number> | undefined;
  /** Where the request names an address. */
  placesOf?: (email: string) => readonly BodyPath[];
}

export const newAccountsOf = (newPasswords: readonly NewPassword[]): NewAccounts =>
  newPasswords.map(({ email, password }) => ({ email, new_password: password }));

/**
 * Call it in the transaction that assigns the people. An existing account keeps its password, except as
 * takeFromStrangers says.
 */
export const findOrCreateUsers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  emails: readonly string[],
  { password, found, placesOf = () => [] }: FindOptions = {},
): Promise<FoundUsers> => {
  const choose = () => password ?? initialPassword();
  const known = found ?? (await findUserIds(tx, actor.companyId, emails));
  const unknown = emails.filter(email => !known.has(email));
  // Always in the same order, so that two orders with the same new users wait for each other without a deadlock.
  const passwordOf = new Map(unknown.toSorted().map(email => [email, choose()]));
  const accounts = [...passwordOf].map(([email, each]) => ({ email, ...seal(each) }));
  const inserted = accounts.length > 0 ? await insertUsers(tx, actor, accounts) : [];
  const made = inserted.map(({ id, email }) => {
    const given = passwordOf.get(email);
    if (given === undefined) throw new Error('An account was created for a different address than the given one.');
    return { id, email, password: given };
  });
  const idOf = accounts.length > 0 ? await findUserIds(tx, actor.companyId, emails) : known;
  const emailOf = new Map([...idOf].map(([email, id]) => [id, email]));
  const renewed = await takeFromStrangers(tx, seal, actor, [...emailOf.keys()], choose);
  const spelt = (id: number) => emails.filter(email => idOf.get(email) === id);
  await expectNobodyLeft(tx, [...emailOf.keys()], id => spelt(id).flatMap(placesOf));
  return {
    idOf,
    made: made.map(({ id }) => id),
    newPasswords: [...made, ...renewed.map(each => ({ ...each, email: emailOf.get(each.id) ?? '' }))],
  };
};

/**
 * Nobody of them leaves until the transaction ends. Call takeFromStrangers or expectNoStrangers first.
 * @param placesOf where the request names the person
 * @throws Refusal 409 for people who have left the company, with their places: they cannot sign in
 */
export const expectNobodyLeft = async (
  tx: Transaction,
  ids: readonly number[],
  placesOf: (id: number) => readonly BodyPath[],
): Promise<void> => {
  refuseLeft(await lockLeftAmong(tx, ids), placesOf);
};

/** @throws as expectNobodyLeft, if there is somebody */
export const refuseLeft = (people: readonly LeftPerson[], placesOf: (id: number) => readonly BodyPath[]): void => {
  const code = 'person_left';
  const left = people.map(({ id, email }) => ({
    places: placesOf(id),
    message: `${email} has left the company. Somebody who manages its managers can invite them again.`,
  }));
  if (!left[0]) return;
  const problems = left.flatMap(({ places, message }) => places.map(path => problemAt(path, code, message)));
  throw conflict(code, left[0].message, problems);
};

/**
 * The first to assign a person decides who gets into their account. If a stranger made the account or set its password,
 * and it never had a license, order, role or right, the password is replaced and the sessions end. Returns these
 * people.
 */
export const takeFromStrangers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  ids: readonly number[],
  choose: () => string,
): Promise<Omit<NewPassword, 'email'>[]> => {
  if (!seal.isUsed) return [];
  const strangers = await lockUnservedStrangers(tx, actor, ids);
  const taken = strangers.map(stranger => ({ ...stranger, password: choose() }));
  await replacePasswords(tx, seal, actor, taken);
  return taken;
};

/**
 * Call it in commands that cannot hand over a password.
 * @throws Refusal 409 when takeFromStrangers would replace one
 */
export const expectNoStrangers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  ids: readonly number[],
): Promise<void> => {
  if (seal.isUsed && (await lockUnservedStrangers(tx, actor, ids)).length > 0) {
    throw conflict(
      'account_of_stranger',
      'Somebody else made the account of this person, who never had a license. Assign the license by email instead: that gives the person a new initial password.',
    );
  }
};

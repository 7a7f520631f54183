import { peopleActions, usersObstacle } from '../../contract/actions/people';
import { isIdle, type Obstacle } from '../../contract/actions/rule';
import type {
  AssignUserAnswer,
  AssignUserBody,
  AssignUsersAnswer,
  AssignUsersBody,
} from '../../contract/schemas/licenseCommands';
import type { Transaction } from '../database/connection';
import { type Membership, membershipsOn, takePlaces } from '../queries/licenseUserChanges';
import { accountsMade, audit } from '../queries/auditLog';
import type { LockedLicense } from '../queries/licenseChanges';
import { insertAssignments, type NewAssignment } from '../queries/newLicenseParts';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { expectUnguessable } from './commonPasswords';
import {
  expectNobodyLeft,
  expectNoStrangers,
  findOrCreateUsers,
  newAccountsOf,
  type NewPassword,
} from './findOrCreateUsers';
import type { SealPassword } from './initialPassword';
import { expectNoObstacle, obstacleMessages, refused, refusedAt } from './obstacles';
import { type BodyPath, conflict, problemAt, Refusal } from './refusal';

const { right, act, obstacle } = peopleActions.assign_users;

const lockAssignable = async (tx: Transaction, actor: Actor, licenseId: number): Promise<LockedLicense> => {
  const license = await lockLicenseFor(tx, actor, licenseId, right);
  // A bundle's users come from its members: a user assigned to the bundle itself could never be removed.
  expectNoObstacle(usersObstacle(license));
  return license;
};

const isLicenseUser = ({ is_license_user }: Membership) => is_license_user;
const isManager = ({ is_manager }: Membership) => is_manager;

/** Takes places for those who lack one. Returns what stands in the way; the transaction must fail then. Call expectNobodyLeft first. */
const takePlacesFor = async (
  tx: Transaction,
  { id, is_bundle, is_for_users }: LockedLicense,
  people: readonly Membership[],
): Promise<Obstacle | null> => {
  const chosen = people.length;
  const assigned = people.filter(isLicenseUser).length;
  const has_places = chosen === assigned || (await takePlaces(tx, id, chosen - assigned));
  const managing = people.filter(isManager).length;
  const facts = { is_bundle, is_for_users, chosen, assigned, managing, has_places };
  return obstacle({ ...facts, is_address: true, has_left: false });
};

type Place = Omit<NewAssignment, 'license_id'>;

const newPlaces = (users: readonly number[]): Place[] => users.map(user_id => ({ user_id }));

/** Call takePlacesFor first. */
const addUsers = async (
  tx: Transaction,
  actor: Actor,
  { id }: LockedLicense,
  places: readonly Place[],
  made: readonly number[],
) => {
  await insertAssignments(
    tx,
    places.map(place => ({ ...place, license_id: id })),
  );
  await audit(tx, actor, {
    action: act,
    objectType: 'license',
    objectId: id,
    difference: { users: { from: null, to: places.map(({ user_id }) => user_id) }, ...accountsMade(made) },
  });
};

/**
 * A new account gets the given password, or a generated one that the answer shows once. An existing account keeps its
 * own, except as findOrCreateUsers says.
 * @throws notFound, forbidden, Refusal 400 for a user or manager of the license and a guessable password, 409 if no
 * place is free and for a bundle
 */
export const assignUser = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  { email, password }: AssignUserBody,
): Promise<AssignUserAnswer> => {
  const license = await lockAssignable(tx, actor, licenseId);
  await expectUnguessable(tx, { companyId: actor.companyId, email }, password);
  const { idOf, made, newPasswords } = await findOrCreateUsers(tx, seal, actor, [email], {
    password,
    placesOf: () => [['email']],
  });
  const ids = [...idOf.values()];
  const code = await takePlacesFor(tx, license, await membershipsOn(tx, actor, license, ids));
  if (code === 'already_assigned' || code === 'already_manager') throw refusedAt(['email'], code);
  expectNoObstacle(code);
  await addUsers(tx, actor, license, newPlaces(ids), made);
  const [handedOver] = newPasswords;
  return { message: 'License assigned.', ...(handedOver && { new_password: handedOver.password }) };
};

/** Assigns all or none. Shows new passwords once. @throws notFound, forbidden, Refusal 400 and 409 as assignUser */
export const assignUsers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  body: AssignUsersBody,
): Promise<AssignUsersAnswer> => {
  const license = await lockAssignable(tx, actor, licenseId);
  const emails = body.emails.map(({ email }) => email);
  const { idOf, made, newPasswords } = await findOrCreateUsers(tx, seal, actor, emails, {
    placesOf: email => [['emails', emails.indexOf(email), 'email']],
  });
  const refuse = (managers: ReadonlySet<number>) => {
    const places = emails.flatMap((email, index): BodyPath[] =>
      managers.has(idOf.get(email) ?? 0) ? [['emails', index, 'email']] : [],
    );
    return managersRefused(places);
  };
  const added = await addPeople(tx, actor, license, { people: newPlaces([...idOf.values()]), made, refuse });
  const emailOf = new Map(emails.map(email => [idOf.get(email), email]));
  return {
    message: `License users assigned: ${added.length}.`,
    new_accounts: newAccountsOf(newPasswords),
    assigned: added.map(id => emailOf.get(id) ?? ''),
  };
};

/** @param places where the request names people who manage the order; none for runs, which name them nowhere */
export const managersRefused = (places: readonly BodyPath[]): Refusal => {
  const code = 'already_manager';
  if (places.length === 0) return refused(code);
  const message = obstacleMessages[code];
  return new Refusal(
    400,
    'invalid',
    message,
    places.map(path => problemAt(path, code, message)),
  );
};

export const personGone = () => conflict('person_gone', 'The person is no longer with the company.');

interface NewPeople {
  people: readonly Place[];
  made?: readonly number[];
  /** The refusal for people who manage the order. */
  refuse?: (managers: ReadonlySet<number>) => Refusal;
}

/**
 * Adds all or none. Returns who is new to the license.
 * @throws Refusal 400 for a manager that the request names, 409 if no place is free and for somebody who is no longer with the company
 */
const addPeople = async (
  tx: Transaction,
  actor: Actor,
  license: LockedLicense,
  { people, made = [], refuse = () => managersRefused([]) }: NewPeople,
): Promise<number[]> => {
  const places = new Map(people.map(place => [place.user_id, place]));
  const memberships = await membershipsOn(tx, actor, license, [...places.keys()]);
  if (memberships.length < places.size) throw personGone();
  const code = await takePlacesFor(tx, license, memberships);
  if (code && isIdle(code, peopleActions.assign_users)) return [];
  if (code === 'already_manager') throw refuse(new Set(memberships.filter(isManager).map(({ id }) => id)));
  expectNoObstacle(code);
  const added = memberships.filter(person => !isLicenseUser(person)).map(({ id }) => id);
  await addUsers(
    tx,
    actor,
    license,
    added.flatMap(id => places.get(id) ?? []),
    made,
  );
  return added;
};

/**
 * Assigns people who have accounts, all or none; an undo does so with what they had. Returns who is new to the license.
 * @param places where the request names the people. Runs and requests name them nowhere.
 * @throws as assignUser, Refusal 409 as addPeople and expectNoStrangers
 */
export const givePlaces = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  people: readonly Place[],
  places: readonly BodyPath[] = [],
): Promise<number[]> => {
  const license = await lockAssignable(tx, actor, licenseId);
  const userIds = people.map(({ user_id }) => user_id);
  await expectNoStrangers(tx, seal, actor, userIds);
  await expectNobodyLeft(tx, userIds, () => places);
  return addPeople(tx, actor, license, { people, refuse: () => managersRefused(places) });
};

/** Assigns people who have accounts, all or none. Returns who is new to the license. @throws as givePlaces */
export const assignPeople = (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  userIds: readonly number[],
): Promise<number[]> => givePlaces(tx, seal, actor, licenseId, newPlaces(userIds));

/**
 * Assigns a run's people, all or none, and makes the accounts that they need.
 * @param users their accounts in the same order; 0 for somebody who had none when the transaction looked
 * @throws as assignUser
 */
export const assignAddresses = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  emails: readonly string[],
  users: readonly number[] | null,
): Promise<{ added: number[]; newPasswords: NewPassword[] }> => {
  const license = await lockAssignable(tx, actor, licenseId);
  const areFound = users !== null && !users.includes(0);
  const found = areFound ? new Map(emails.map((email, index) => [email, users[index] ?? 0])) : undefined;
  const { idOf, made, newPasswords } = await findOrCreateUsers(tx, seal, actor, emails, { found });
  return { added: await addPeople(tx, actor, license, { people: newPlaces([...idOf.values()]), made }), newPasswords };
};

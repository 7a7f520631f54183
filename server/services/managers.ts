import type { Givable, Holdings, Invitation, Invited, Manager } from '../../contract/extensions/managers';
import { permissionCodes } from '../../contract/permissionCodes';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection, Transaction } from '../database/connection';
import { accountsMade, audit } from '../queries/auditLog';
import { lockCompany, lockUserOfEmail, type Member } from '../queries/companyMembers';
import { readRecord } from '../queries/list';
import { takeIn } from '../queries/managerChanges';
import { givableAllowances, managers, readHoldings } from '../queries/managers';
import { deleteIdentitiesOf } from '../queries/identity/userIdentities';
import { insertUsers } from '../queries/newUsers';
import { deleteScriptsOf } from '../queries/scripts';
import { findHolders, lockPerson } from '../queries/userCredentials';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { expectUnguessable } from './commonPasswords';
import { querySchema } from './describeList';
import { endRights } from './endRights';
import { takeFromStrangers } from './findOrCreateUsers';
import { initialPassword, type SealPassword } from './initialPassword';
import { obstacleMessages } from './obstacles';
import { type ListCall, readList } from './readList';
import { conflict, forbidden, notFound, problemAt } from './refusal';
import { replacePasswords } from './replacePasswords';
import { reloadActor } from './scriptActor';
import { withInitialPassword } from './withInitialPassword';

export const ManagersQuery = querySchema(managers);

/** @throws forbidden, Refusal 400 */
export const readManagers = async (
  connection: Connection,
  secrets: Secrets,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<Manager>> => {
  authorize(actor, 'manage_managers');
  const answer = await readList(connection, managers, actor, request);
  return { ...answer, results: answer.results.map(row => withInitialPassword(row, secrets)) };
};

/** @throws forbidden, notFound for somebody who neither is nor was a manager of the company */
export const readManager = async (connection: Connection, actor: Actor, id: number): Promise<Manager> => {
  authorize(actor, 'manage_managers');
  const manager = await readRecord(connection, managers, actor, id);
  if (!manager) throw notFound();
  return manager;
};

/** @throws forbidden */
export const readGivable = async (connection: Connection, actor: Actor): Promise<Givable> => {
  authorize(actor, 'manage_managers');
  return {
    permissions: [...actor.permissions].toSorted(),
    known_permissions: [...permissionCodes],
    allowances: await givableAllowances(connection, actor),
  };
};

/** @throws as readManager */
export const readHoldingsOf = async (connection: Connection, actor: Actor, id: number): Promise<Holdings> => {
  await readManager(connection, actor, id);
  return withNeed(await readHoldings(connection, actor, id));
};

/** Requests and runs go with the orders, or end. */
export const withNeed = (holdings: Omit<Holdings, 'needs_successor'>): Holdings => ({
  ...holdings,
  needs_successor: holdings.orders > 0 || holdings.views > 0,
});

/**
 * Waits for other changes of the company's people, so that two admins cannot both take away what only the two have. The
 * person's own rights may have gone meanwhile.
 * @returns the actor with the rights that they have now
 * @throws forbidden
 */
export const takeTurn = async (tx: Transaction, actor: Actor): Promise<Actor> => {
  authorize(actor, 'manage_managers');
  await lockCompany(tx, actor);
  const present = await reloadActor(tx, actor);
  if (!present) throw forbidden();
  authorize(present, 'manage_managers');
  return present;
};

const alreadyManager = () => {
  const message = obstacleMessages.already_manager;
  return conflict('already_manager', message, [problemAt(['email'], 'already_manager', message)]);
};

/** A password that somebody else knows, or that ended with the person's last time in the company, is replaced. */
const renewPassword = async (tx: Transaction, seal: SealPassword, actor: Actor, person: Member, password: string) => {
  const [taken] = await takeFromStrangers(tx, seal, actor, [person.id], () => password);
  if (taken) return taken.password;
  if (!seal.isUsed || !(person.has_left || person.is_initial_password)) return null;
  await lockPerson(tx, person.id);
  const people = await findHolders(tx, actor, [person.id]);
  await replacePasswords(
    tx,
    seal,
    actor,
    people.map(each => ({ ...each, password })),
  );
  return password;
};

/**
 * Makes somebody a manager of the company, without any permission. A license user keeps their account and the password
 * that they chose; somebody who had left comes back. Rights of before would be given by somebody who may lack them.
 * @throws forbidden, Refusal 400 for a guessable password, 409 for a manager of the company
 */
export const inviteManager = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  { email, first_name, last_name, phone_number, password = initialPassword() }: Invitation,
): Promise<Invited> => {
  await takeTurn(tx, actor);
  const names = { companyId: actor.companyId, email, givenName: first_name, familyName: last_name };
  await expectUnguessable(tx, names, password);
  const account = { email, given_name: first_name, family_name: last_name, phone_number, ...seal(password) };
  const known = await lockUserOfEmail(tx, actor.companyId, email);
  const made = known ? [] : await insertUsers(tx, actor, [account]);
  const person = known ?? (await lockUserOfEmail(tx, actor.companyId, email));
  if (!person) throw new Error('The manager was neither created nor found.');
  const isNew = made.length > 0;
  const isManager = person.is_manager && !person.has_left;
  if (!isNew && isManager && !person.is_by_order) throw alreadyManager();
  const given = isNew ? password : await renewPassword(tx, seal, actor, person, password);
  const ended = await endRights(tx, person.id);
  if (person.has_left) {
    await deleteScriptsOf(tx, person.id);
    await deleteIdentitiesOf(tx, person.id);
  }
  await takeIn(tx, person.id);
  await audit(tx, actor, {
    action: 'manager.invited',
    objectType: 'user',
    objectId: person.id,
    difference: {
      is_manager: { from: isManager, to: true },
      ...ended,
      ...accountsMade(isNew ? [person.id] : []),
    },
  });
  return { id: person.id, true_email: person.true_email, initial_password: given, new_user: isNew };
};

import { verdictOn } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { type Relation, relationsTo } from '../queries/userChanges';
import { findHolders, type Holder, lockPerson } from '../queries/userCredentials';
import type { Actor } from './actor';
import { expectUnguessable } from './commonPasswords';
import { userNumber } from './identifyUser';
import type { SealPassword } from './initialPassword';
import { refused } from './obstacles';
import { replacePasswords } from './replacePasswords';
import { conflict, forbidden, notFound, Refusal } from './refusal';

/** A person who sets passwords has one of these: for license users, for order managers. */
export const passwordRights = ['manage_license_user_credentials', 'manage_managers'] as const;
type PasswordRight = (typeof passwordRights)[number];

const expectSettable = (
  actor: Actor,
  holder: Holder,
  { usesManagedLicense, managesSharedOrder, isManager }: Relation,
): void => {
  if (!usesManagedLicense && !managesSharedOrder) throw notFound();
  const may = (right: PasswordRight) => verdictOn(right, actor) === 'allowed';
  const isMyManager = managesSharedOrder && may('manage_managers');
  if (!isMyManager && !(usesManagedLicense && may('manage_license_user_credentials'))) throw forbidden();
  if (!isMyManager && isManager) {
    throw conflict(
      'password_of_manager',
      'This person manages orders: only someone who can manage their order managers can set the password.',
    );
  }
  if (holder.hasLeft) throw refused('person_left');
  if (holder.issuesMore || !holder.permissions.every(code => actor.permissions.has(code))) {
    throw conflict('password_of_superior', 'This person has permissions or allowances beyond yours.');
  }
  if (holder.isServedElsewhere) {
    throw conflict('password_used_elsewhere', 'This person also has licenses or orders you do not manage.');
  }
  if (holder.choseBefore) {
    throw conflict('password_chosen_before', 'This person chose a password before you managed their licenses.');
  }
};

/**
 * Returns for each of these people who they are, or why the actor may not set their password. It needs as many
 * statements for several people as for one.
 */
export const judgePasswords = async (
  connection: Connection,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Holder | Refusal>> => {
  const holders = new Map((await findHolders(connection, actor, ids)).map(holder => [holder.id, holder]));
  const relations = await relationsTo(connection, actor, ids);
  const judged = (id: number): Holder | Refusal => {
    const [holder, relation] = [holders.get(id), relations.get(id)];
    try {
      if (!holder || !relation) throw notFound();
      expectSettable(actor, holder, relation);
      return holder;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  return new Map(ids.map(id => [id, judged(id)]));
};

/**
 * You cannot set the password of someone with more permissions, products, licenses or orders than you: their account
 * would grant you those. You cannot set one that they chose before you managed a license or order of theirs, either:
 * otherwise assigning someone would open their account.
 * @throws notFound, forbidden, Refusal 403 for your own password, 409 for a person beyond your permission
 */
export const authorizeOnPassword = async (connection: Connection, actor: Actor, id: string): Promise<Holder> => {
  const userId = userNumber(actor, id);
  if (userId === actor.id) {
    throw new Refusal(403, 'own_password', 'Change your own password with your identity provider.');
  }
  if (userId === null) throw notFound();
  const judged = (await judgePasswords(connection, actor, [userId])).get(userId) ?? notFound();
  if (judged instanceof Refusal) throw judged;
  return judged;
};

/**
 * Gives a person a new initial password and ends their sessions.
 * @throws as authorizeOnPassword, Refusal 400 for a guessable password
 */
export const setUserPassword = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> => {
  const userId = userNumber(actor, id);
  if (userId !== null) await lockPerson(tx, userId);
  const holder = await authorizeOnPassword(tx, actor, id);
  await expectUnguessable(tx, { companyId: actor.companyId, ...holder }, password);
  await replacePasswords(tx, seal, actor, [{ ...holder, password }]);
};

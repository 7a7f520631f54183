import { managerActions } from '../../contract/actions/managers';
import type { Obstacle } from '../../contract/actions/rule';
import type { AddManagerAnswer, AddManagerBody } from '../../contract/schemas/licenseCommands';
import type { Connection, Transaction } from '../database/connection';
import { lockUser, lockUserOfEmail, makeManager, type Member, removeIdleManager } from '../queries/companyMembers';
import { accountsMade, audit } from '../queries/auditLog';
import { insertUsers } from '../queries/newUsers';
import { lockOrder } from '../queries/orderChanges';
import {
  deleteOrderManager,
  hasManagedOrder,
  insertOrderManager,
  isLastManager,
  orderManagerIds,
} from '../queries/orderManagerChanges';
import { isOrderVisible } from '../queries/orders';
import type { Actor } from './actor';
import { personGone } from './assignUsers';
import { authorize } from './authorize';
import { expectUnguessable } from './commonPasswords';
import { expectNobodyLeft, expectNoStrangers, takeFromStrangers } from './findOrCreateUsers';
import { initialPassword, type SealPassword } from './initialPassword';
import { expectNoObstacle, obstacleMessages } from './obstacles';
import { conflict, notFound, problemAt } from './refusal';

const lockOrderFor = async (tx: Transaction, actor: Actor, orderId: number): Promise<void> => {
  if (!(await lockOrder(tx, actor, orderId))) throw notFound();
  authorize(actor, 'manage_managers');
};

/** @throws notFound for an order the person does not manage, forbidden without manage_managers */
export const authorizeManagers = async (connection: Connection, actor: Actor, orderId: number): Promise<void> => {
  if (!(await isOrderVisible(connection, actor, orderId))) throw notFound();
  authorize(actor, 'manage_managers');
};

const refusedEmail = (code: Obstacle) => {
  const message = obstacleMessages[code];
  return conflict(code, message, [problemAt(['email'], code, message)]);
};

/** @throws Refusal 409 as addOrderManager */
const place = async (
  tx: Transaction,
  actor: Actor,
  orderId: number,
  person: Member,
  { isNew = false, addedAt }: { isNew?: boolean; addedAt?: string | null },
): Promise<void> => {
  await expectNobodyLeft(tx, [person.id], () => [['email']]);
  const managing = (await insertOrderManager(tx, orderId, person.id, addedAt)) ? 0 : 1;
  const is_member = person.has_rights && !(person.is_manager && (await hasManagedOrder(tx, orderId, person.id)));
  const code = managerActions.add_order_managers.obstacle({ is_address: true, has_left: false, managing, is_member });
  if (code) throw refusedEmail(code);
  await makeManager(tx, person.id);
  await audit(tx, actor, {
    action: 'order.manager_added',
    objectType: 'order',
    objectId: orderId,
    difference: {
      manager: { from: null, to: person.id },
      // A license user becomes a manager.
      ...(!isNew && !person.is_manager && { is_manager: { from: false, to: true } }),
      ...accountsMade(isNew ? [person.id] : []),
    },
  });
};

/**
 * A new person gets an account with the given password or a generated one. An existing account keeps its own, except as
 * takeFromStrangers says. Members with rights from the company are refused, unless they managed the order before, so that
 * removing a colleague can be undone. Only the company can restore the rights of a manager it removed.
 * @throws as authorizeManagers, Refusal 400 for a guessable password, 409 for a manager of the order and for a member
 */
export const addOrderManager = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  orderId: number,
  body: AddManagerBody,
): Promise<AddManagerAnswer> => {
  await lockOrderFor(tx, actor, orderId);
  const { email, first_name: givenName, last_name: familyName } = body;
  await expectUnguessable(tx, { companyId: actor.companyId, email, givenName, familyName }, body.password);
  const { person, password, isNew } = await findOrCreateManager(tx, seal, actor, body);
  await place(tx, actor, orderId, person, { isNew });
  const { id, true_email, first_name, last_name, phone_number } = person;
  return {
    id,
    true_email,
    first_name,
    last_name,
    phone_number,
    is_initial_password: password !== null || person.is_initial_password,
    initial_password: password,
    new_user: isNew,
  };
};

/** Returns no password for an existing account, except as takeFromStrangers says. */
const findOrCreateManager = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  { email, first_name, last_name, phone_number, password = initialPassword() }: AddManagerBody,
): Promise<{ person: Member; password: string | null; isNew: boolean }> => {
  const known = await lockUserOfEmail(tx, actor.companyId, email);
  if (known) {
    const [taken] = await takeFromStrangers(tx, seal, actor, [known.id], () => password);
    return { person: known, password: taken?.password ?? null, isNew: false };
  }
  const added = await insertUsers(tx, actor, [
    {
      email,
      given_name: first_name,
      family_name: last_name,
      phone_number,
      ...seal(password),
    },
  ]);
  const person = await lockUserOfEmail(tx, actor.companyId, email);
  if (!person) throw new Error('The manager was neither created nor found.');
  const isNew = added.length > 0;
  return { person, password: isNew ? password : null, isNew };
};

/**
 * Gives the order back to somebody who managed it.
 * @param addedAt since when they did; undefined if the run did not keep it
 * @throws as addOrderManager, Refusal 409 for somebody who is no longer with the company, and as expectNoStrangers
 */
export const restoreOrderManager = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  orderId: number,
  userId: number,
  addedAt: string | null | undefined,
): Promise<void> => {
  await lockOrderFor(tx, actor, orderId);
  const person = await lockUser(tx, actor.companyId, userId);
  if (!person) throw personGone();
  await expectNoStrangers(tx, seal, actor, [userId]);
  await place(tx, actor, orderId, person, { addedAt });
};

/**
 * Returns when they had come to the order; null if it was with the order.
 * @throws as authorizeManagers, notFound for a person who does not manage the order, Refusal 409 for its last manager:
 * without them, nobody would see it
 */
export const removeOrderManager = async (
  tx: Transaction,
  actor: Actor,
  orderId: number,
  userId: number,
): Promise<string | null> => {
  await lockOrderFor(tx, actor, orderId);
  const managers = await orderManagerIds(tx, orderId);
  if (!managers.includes(userId)) throw notFound();
  const is_last = await isLastManager(tx, orderId, userId);
  expectNoObstacle(managerActions.remove_order_managers.obstacle({ managing: 1, is_last }));
  const addedAt = await deleteOrderManager(tx, orderId, userId);
  const isRemoved = await removeIdleManager(tx, userId);
  await audit(tx, actor, {
    action: 'order.manager_removed',
    objectType: 'order',
    objectId: orderId,
    difference: {
      manager: { from: userId, to: null },
      ...(isRemoved && { is_manager: { from: true, to: false } }),
    },
  });
  return addedAt;
};

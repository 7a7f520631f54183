import type { Departure, Holdings, Manager } from '../../contract/extensions/managers';
import type { Transaction } from '../database/connection';
import { type Act, auditAll, type Difference } from '../queries/auditLog';
import { lockUsers } from '../queries/companyMembers';
import { endSessions } from '../queries/identity/oidcPayloads';
import { deleteIdentitiesOf } from '../queries/identity/userIdentities';
import { readRecord } from '../queries/list';
import { handOverOrders, handOverViews, letLeave, managedOrderIds } from '../queries/managerChanges';
import { managers, readHoldings } from '../queries/managers';
import { lockOrders } from '../queries/orderChanges';
import { stopRunsOf } from '../queries/runs';
import { deleteScriptsOf } from '../queries/scripts';
import { lockPerson } from '../queries/userCredentials';
import type { Actor } from './actor';
import { endRights } from './endRights';
import { expectOtherHolders, lockManager } from './managerRights';
import { readManager, takeTurn, withNeed } from './managers';
import { conflict, invalidAt, problemAt } from './refusal';

/** @throws Refusal 400 for anybody but an active manager of the company itself */
const expectSuccessor = async (tx: Transaction, actor: Actor, leaving: Manager, id: number): Promise<void> => {
  const successor = id === leaving.id ? null : await readRecord(tx, managers, actor, id);
  if (!successor?.is_active || successor.is_by_order)
    throw invalidAt(['successor'], 'no_colleague', 'Expected another manager of the company who has not left.');
};

const several = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const successorNeeded = ({ orders, views }: Holdings) => {
  const held = [several(orders, 'order'), several(views, 'shared view')].join(' and ');
  const detail = `The person has ${held}. Say who gets them.`;
  return conflict('successor_needed', detail, [problemAt(['successor'], 'successor_needed', detail)]);
};

/** Orders that were made meanwhile are locked, too: from the lock of the person on, there are no new ones. */
const lockAll = async (tx: Transaction, actor: Actor, id: number, successor: number | null): Promise<number[]> => {
  await lockOrders(tx, actor, await managedOrderIds(tx, actor, id));
  await lockPerson(tx, id);
  if (successor !== null) await lockUsers(tx, [successor]);
  const ids = await managedOrderIds(tx, actor, id);
  await lockOrders(tx, actor, ids);
  return ids;
};

const differenceFor = ({ orders, views, runs }: Holdings, successor: number | null): Difference => ({
  ...(successor !== null && { successor: { from: null, to: successor } }),
  ...Object.fromEntries(
    Object.entries({ orders, views, runs }).flatMap(([field, from]) => (from > 0 ? [[field, { from, to: 0 }]] : [])),
  ),
});

const ofOrders = (action: Act['action'], ids: readonly number[], manager: { from: number | null; to: number | null }) =>
  ids.map((objectId): Act => ({ action, objectType: 'order', objectId, difference: { manager } }));

/**
 * Ends somebody's place in the company: their rights, password, links, sessions and runs. Their orders and shared views
 * go to the successor. Their licenses as a license user stay assigned, but they cannot sign in any more, unless they stay
 * one.
 * @throws as changeRights, Refusal 409 without a successor for what needs one, 400 for a successor who is none
 */
export const letManagerLeave = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  { successor, based_on, stays_user = false }: Departure,
): Promise<Holdings> => {
  const present = await takeTurn(tx, actor);
  await readManager(tx, present, id);
  const runs = await stopRunsOf(tx, present.companyId, id);
  const orders = await lockAll(tx, present, id, successor);
  const manager = await lockManager(tx, present, id, based_on);
  if (successor !== null) await expectSuccessor(tx, present, manager, successor);
  await expectOtherHolders(tx, present, id, manager.permissions);
  const holdings = { ...withNeed(await readHoldings(tx, present, id)), runs };
  if (holdings.needs_successor && successor === null) throw successorNeeded(holdings);
  const difference = {
    ...differenceFor(holdings, successor),
    ...(await endRights(tx, id)),
    ...(stays_user && { is_manager: { from: true, to: false } }),
  };
  const given = successor === null ? [] : await handOverOrders(tx, orders, id, successor);
  if (successor !== null) await handOverViews(tx, present, id, successor);
  await deleteScriptsOf(tx, id);
  if (!stays_user) await deleteIdentitiesOf(tx, id);
  const account = await letLeave(tx, id, stays_user);
  if (account !== null) await endSessions(tx, account);
  await auditAll(tx, actor, [
    { action: 'manager.left', objectType: 'user', objectId: id, difference },
    ...ofOrders('order.manager_added', given, { from: null, to: successor }),
    ...ofOrders('order.manager_removed', orders, { from: id, to: null }),
  ]);
  return holdings;
};

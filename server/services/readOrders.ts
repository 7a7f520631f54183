import type { ListAnswer } from '../../contract/schemas/common';
import type { Order, OrderManager } from '../../contract/schemas/order';
import type { Connection } from '../database/connection';
import { readRecord } from '../queries/list';
import { orderManagers } from '../queries/orderManagers';
import { isOrderVisible, orders } from '../queries/orders';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { querySchema } from './describeList';
import { type ListCall, readList, refuseExtension } from './readList';
import { forbidden, notFound } from './refusal';
import { withInitialPassword } from './withInitialPassword';

export const OrderQuery = querySchema(orders);
export const OrderManagerQuery = querySchema(orderManagers(0));

export const refuseOrderExtension = (query: ListCall['query']): void => refuseExtension(orders, query);

/** @throws forbidden for license users, Refusal 400 */
export const readOrders = async (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<Order>> => {
  if (!actor.isManager) throw forbidden();
  return readList(connection, orders, actor, request);
};

/** @throws notFound when the person does not manage it */
export const readOrder = async (connection: Connection, actor: Actor, id: number): Promise<Order> => {
  const order = await readRecord(connection, orders, actor, id);
  if (!order) throw notFound();
  return order;
};

/** @throws notFound when the person does not manage the order, Refusal 400 */
export const readOrderManagers = async (
  connection: Connection,
  secrets: Secrets,
  actor: Actor,
  id: number,
  request: ListCall,
): Promise<ListAnswer<OrderManager>> => {
  if (!(await isOrderVisible(connection, actor, id))) throw notFound();
  const answer = await readList(connection, orderManagers(id), actor, request);
  return { ...answer, results: answer.results.map(manager => withInitialPassword(manager, secrets)) };
};

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { backfill } from '../../server/migrations/0119_bundle_orders';
import { orderCalls } from '../support/orderCalls';
import { orderingScene } from '../support/scene';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';

const { server, send } = orderingScene();

const { created } = orderCalls({ server, send });
const typeOf = async (id: number) => (await send('GET', `/orders/${id}/`)).json<{ type: string }>().type;
const suite = async () => [bundleItem(), userItem([]), await keyItem(send, 1, 1, 'FULL')];

it('[ODET-20] an order is a bundle order from the first bundle on that is added to it, and stays one', async () => {
  const id = await created(newOrder('BO-1', [userItem([])]));
  await created({ id: 'BO-1', append: true, items: [userItem([])], is_bundle: false });
  expect(await typeOf(id)).toBe('standard');
  await created({ id: 'BO-1', append: true, items: await suite(), is_bundle: true });
  expect(await typeOf(id)).toBe('bundle');
  const found = await send('GET', '/orders/?type=bundle&store_id__icontains=BO-1');
  expect(found.json()).toMatchObject({ count: 1, results: [{ id }] });
  await created({ id: 'BO-1', append: true, items: [userItem([])], is_bundle: false });
  expect(await typeOf(id)).toBe('bundle');
});

it('[ODET-20] also one of the release before', async () => {
  const bundle = await created(newOrder('BO-2', await suite(), { is_bundle: true }));
  const other = await created(newOrder('BO-3', [userItem([])]));
  await server.db.query(sql`update orders set type = 'standard' where id = ${bundle}`);
  const last = await server.db.transaction(tx => backfill(tx, bundle - 1));
  expect(last).toBe(other);
  expect([await typeOf(bundle), await typeOf(other)]).toEqual(['bundle', 'standard']);
  expect(await server.db.transaction(tx => backfill(tx, other))).toBeNull();
});

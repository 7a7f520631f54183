import { expect, it } from 'vitest';
import { countDifferences } from '../support/countDifferences';
import { countedScene, newManager } from '../support/countedScene';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';
import { wrongCounts } from '../support/wrongCounts';

const { server, send, idOf, post, change } = countedScene();

const listed = async (query: string) =>
  (await send('GET', `/licenses/?bundle_license__isnull=1&${query}`)).json<{ count: number }>().count;

it('[LFILT-05] counts what the fixture holds', async () => {
  expect(await Promise.all(['time_activated__isnull=1', 'enabled=0', 'is_trial=1'].map(listed))).toEqual([4, 1, 1]);
  expect(await listed('last_check__lte=2026-01-13')).toBe(1);
  expect(await listed('last_check__lte=2026-01-12')).toBe(0);
  expect(await listed('validity_period__gte=2099-06-30&validity_period__lte=2099-12-31')).toBe(2);
  expect(await wrongCounts(server.db)).toEqual([]);
});

const commands: [string, () => Promise<number>, number?][] = [
  ['a manager more', post('/orders/101/add_manager/', newManager)],
  ['a reset', post('/licenses/1/reset/')],
  ['a switch off of a bundle', post('/licenses/disable_bulk/', [1, 5, 8])],
  ['a switch on', post('/licenses/enable_bulk/', [1, 5])],
  ['an assignment', post('/licenses/4/assign_user/', { email: 'a@new.test' })],
  [
    'an assignment in a bundle',
    post('/licenses/2/assign_users/', { emails: [{ email: 'b@new.test', is_manager: false }] }),
  ],
  ['an unassignment', async () => post('/licenses/2/unassign_user/', { license_user_id: await idOf('b@new.test') })()],
  ['a device reset', post('/devices/4/reset/')],
  [
    'an order',
    async () =>
      post('/orders/create_order', newOrder('P-1', [userItem(['c@new.test']), await keyItem(send, 1, 2, 'FULL')]))(),
    201,
  ],
  [
    'a bundle',
    async () =>
      post(
        '/orders/create_order',
        newOrder('P-2', [bundleItem(), userItem([]), await keyItem(send, 1, 1, 'FULL')], { is_bundle: true }),
      )(),
    201,
  ],
  [
    'an addition',
    post('/orders/create_order', { id: 'A-100%', append: true, items: [userItem([])], is_bundle: false }),
    201,
  ],
  ['another expiry', change(`update licenses set validity_period = '2099-07-15' where id in (2, 6)`)],
  ['no expiry', change('update licenses set validity_period = null where id in (3, 6)')],
  [
    'a check',
    change(`update licenses set last_check = '2026-01-12T00:00:01Z', active = true, times_activated = max_activations,
    time_activated = '2026-01-12T00:00:00Z' where order_id = 101`),
  ],
  [
    'a manager less',
    async () => post('/orders/101/remove_manager/', { license_user_id: await idOf(newManager.email) })(),
  ],
  ['a move to another order', change('update licenses set order_id = 103, order_item_id = 6 where id = 8')],
];

it.each(commands)('[LFILT-05] stays exact after %s, for everyone', async (_name, run, status = 200) => {
  expect(await run()).toBe(status);
  expect(await wrongCounts(server.db)).toEqual([]);
  expect(await countDifferences(server.db)).toEqual([]);
});

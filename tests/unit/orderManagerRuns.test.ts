import { expect, it } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { orderActions } from '../../resources/orders/orderActions';
import { isPage } from '../../src/lib/bulk';
import { createManager } from '../support/licenseUsers';
import { distributor } from '../support/people';
import { createOrder } from '../support/sampleOrder';

it('[MGR-43] a run in the page leaves out who would be the last manager of an order, and says why', async () => {
  const remove = orderActions.find(({ name }) => name === 'remove_order_managers');
  if (!remove || isPage(remove)) throw new Error('There is no such action.');
  const managers = [createManager(77, 'noa@acme.test'), createManager(78, 'pia@acme.test')];
  const provider = { getOrderManagers: async () => managers } as unknown as PortalDataProvider;
  const said = async (...emails: string[]) => {
    const places = (await remove.expandTo?.(provider, createOrder(), emails as never)) ?? [];
    return (places as object[]).map(place => remove.obstacle(place as never, distributor, emails as never));
  };
  expect(await said('noa@acme.test')).toEqual([undefined]);
  expect(await said('noa@acme.test', 'lee@acme.test', 'pia@acme.test')).toEqual([
    undefined,
    'resources.orders.bulk.no_order_manager',
    'portal.refusals.last_manager',
  ]);
  managers.pop();
  expect(await said('noa@acme.test')).toEqual(['portal.refusals.last_manager']);
});

import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/schemas/order';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

describe('orders', () => {
  it('[WIRE-54] are listed with search and sort', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const { data } = await provider.getList<Order>('orders', {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'customer_email', order: 'DESC' },
      filter: { store_id__icontains: 'A' },
    });
    expect(last()).toMatchObject({ method: 'GET', path: '/orders/' });
    expect(last().query).toEqual({
      limit: '20',
      offset: '0',
      store_id__icontains: 'A',
      order_by: '-customer__email',
    });
    expect(data.map(({ store_id }) => store_id)).toEqual(['A_200', 'A-100%']);

    await provider.getList('orders', { pagination: { page: 3, perPage: 20 } });
    expect(last().query).toEqual({ limit: '20', offset: '40', order_by: '-created_at' });
  });

  it("[HOST-52] are found by react-admin's search for any text, in the order of the search fields", async () => {
    const { provider, requests } = await portal.signedInAs(people.manager.email);
    const found = async (q: string) => {
      requests.length = 0;
      const { data } = await provider.getList<Order>('orders', { filter: { q } });
      const fields = requests.flatMap(({ query }) => Object.keys(query).filter(name => name.endsWith('__icontains')));
      return [data.map(({ store_id }) => store_id), fields];
    };
    expect(await found('A-100')).toEqual([['A-100%'], ['store_id__icontains']]);
    const [, fields] = await found('no such order');
    // The other searches need an extension.
    expect(fields).toEqual(['store_id__icontains']);
  });

  it('[WIRE-55] are read with a slash at the end, and the address without one answers alike', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getOne<Order>('orders', { id: 101 });
    expect(last()).toMatchObject({ method: 'GET', path: '/orders/101/' });
    expect(data.store_id).toBe('A-100%');

    const bare = await fetch(`${portal.apiUrl}/orders/101`, { headers: last().headers });
    expect(await bare.json()).toEqual(data);
  });

  it('[WIRE-63] have managers', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getList('order_managers', { filter: { order: 101 } });
    expect(last()).toMatchObject({ method: 'GET', path: '/orders/101/managers/' });
    expect(last().query).not.toHaveProperty('order');
    expect(data.map(({ true_email }) => true_email)).toEqual(['distributor@acme.test', 'manager@acme.test']);
  });
});

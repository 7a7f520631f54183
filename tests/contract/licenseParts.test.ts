import { describe, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const lastCheckFirst = { field: 'last_check', order: 'DESC' } as const;
const page = (number: number) => ({ page: number, perPage: 20 });

const portal = portalScene();

describe('the parts of a license', () => {
  it('[WIRE-38] devices are asked for by license, without blacklisted ones', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data, total } = await provider.getManyReference('devices', {
      target: 'license',
      id: 1,
      pagination: page(1),
      sort: lastCheckFirst,
      filter: {},
    });
    expect(last()).toMatchObject({ method: 'GET', path: '/devices/' });
    expect(last().query).toEqual({ license: '1', limit: '20', offset: '0', blacklisted: '0', order_by: '-last_check' });
    expect(total).toBe(2);
    expect(data.map(({ hostname }) => hostname)).toEqual(['build-1', 'desk_2']);
  });

  it('[WIRE-44] features are asked for by license, 20 a page', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const read = (number: number) =>
      provider.getList('license_product_features', {
        filter: { license: 1 },
        pagination: page(number),
        sort: lastCheckFirst,
      });
    expect((await read(1)).total).toBe(3);
    expect(last()).toMatchObject({ method: 'GET', path: '/license-product-features/' });
    expect(last().query).toEqual({ license: '1', limit: '20', offset: '0', order_by: '-last_check' });
    expect((await read(2)).data).toEqual([]);
    expect(last().query.offset).toBe('20');
  });

  it('[WIRE-46] custom fields are asked for by license', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const { data } = await provider.getList('license_custom_fields', { filter: { license: 1 } });
    expect(last()).toMatchObject({ method: 'GET', path: '/license-custom-fields/', query: { license: '1' } });
    expect(data.map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining([
        ['Department', 'Design'],
        ['Asset tag', null],
      ]),
    );
  });

  it('[WIRE-47] the OAuth client is asked for with the company', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const client = await provider.getOAuthClient({ license: 1, company: 1 });
    expect(last()).toMatchObject({ method: 'GET', path: '/licenses/1/client/', query: { company: '1' } });
    expect(client).toMatchObject({ clientId: 'auth-license-1', secret: 'current-secret' });
  });

  it('[WIRE-47] a license without a client is no failure', async () => {
    const { provider } = await portal.signedInAs(people.manager.email);
    expect(await provider.getOAuthClient({ license: 2, company: 1 })).toBeNull();
  });

  it('[WIRE-53] the products of a bundle are read in their order', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const { products } = await provider.getBundleProducts(4);
    expect(last()).toMatchObject({ method: 'GET', path: '/products/4/bundle/', query: {} });
    expect(products.map(({ product_name }) => product_name)).toEqual(['Studio', 'Editor']);
  });
});

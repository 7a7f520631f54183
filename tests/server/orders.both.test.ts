import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';

const server = serverScene();
const viewer = reader(server, 'viewer@acme.test');
const distributor = reader(server, 'distributor@acme.test');

describe('orders', () => {
  it.each([
    ['store_id__icontains', 'a_', [102]],
    ['store_id__icontains', '%', [101]],
    ['customer_reference__icontains', 'po', [102]],
    ['customer__email__icontains', 'ADA', [101]],
    ['customer__company_name__icontains', '_', [102]],
    ['type', 'bundle', [102]],
    ['is_trial', '1', [102]],
    ['is_test', '0', [101, 102]],
    ['created_at__gte', '2026-02-10T08:00:00Z', [102]],
    ['created_at__lte', '2026-02-10', [101]],
    ['id__in', '102,103,201', [102]],
  ])('[WIRE-54] [OLIST-02] are filtered by %s=%s', async (field, value, expected) => {
    expect(await distributor.ids('/orders/', { [field]: value, order_by: 'id' })).toEqual(expected);
  });

  it.each([
    ['id', [101, 102]],
    ['created_at', [101, 102]],
    ['updated_at', [101, 102]],
    ['store_id', [101, 102]],
    ['customer__email', [101, 102]],
    ['customer__first_name', [101, 102]],
    ['customer__last_name', [102, 101]],
    ['customer__company_name', [101, 102]],
    ['customer_reference', [102, 101]],
    ['type', [102, 101]],
    ['is_trial', [101, 102]],
    ['is_test', [101, 102]],
  ])('[WIRE-54] [OLIST-04] are ordered by %s', async (field, expected) => {
    expect(await distributor.ids('/orders/', { order_by: field })).toEqual(expected);
  });

  it('[OLIST-04] start with the newest', async () => {
    expect(await distributor.ids('/orders/')).toEqual([102, 101]);
  });

  it('[PERM-18] are those the person manages', async () => {
    expect(await viewer.ids('/orders/')).toEqual([103]);
    expect(await (await reader(server, 'manager@globex.test')).ids('/orders/')).toEqual([201]);
  });

  it('refuse unknown parameters', async () => {
    expect(await distributor.refusal('/orders/', { order_by: 'license_key_sort' })).toEqual([400, 'order_by']);
    expect(await distributor.refusal('/orders/', { license_key__icontains: 'x' })).toEqual([
      400,
      'license_key__icontains',
    ]);
    for (const moment of ['x', '2026-02-10T08:00:00', '2026-02-10T08:00:00+16:00'])
      expect(await distributor.refusal('/orders/', { created_at__gte: moment })).toEqual([400, 'created_at__gte']);
  });

  it('[WIRE-55] [WIRE-81] [WIRE-82] [ODET-18] an order has every field, and both forms of its address answer alike', async () => {
    const send = await server.as('viewer@acme.test');
    const order = {
      id: 103,
      store_id: 'A-300',
      customer_reference: null,
      type: 'standard',
      is_trial: false,
      is_test: true,
      created_at: '2026-03-10T08:00:00.000Z',
      updated_at: '2026-03-10T08:00:00.000Z',
      customer: {
        id: 3,
        email: 'viewer@acme.test',
        first_name: null,
        last_name: null,
        company_name: null,
        address: null,
        city: null,
        state: null,
        country: null,
        postcode: null,
        phone: null,
        reference: null,
        is_manager: true,
      },
      order_items: [
        {
          id: 6,
          product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
          note: null,
          licenses: [
            {
              id: 9,
              product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
              license_key: 'KEY-9',
              license_type: 'consumption',
              is_bundle: false,
              status: 'Inactive',
              enabled: true,
              time_disabled: null,
              validity_period: null,
              allow_grace_period: false,
              grace_period: null,
            },
          ],
        },
      ],
    };
    expect((await send('GET', '/orders/103/')).json()).toEqual(order);
    expect((await send('GET', '/orders/103')).json()).toEqual(order);
  });

  it('[WIRE-82] a customer is a manager of the order, whatever the case of their address', async () => {
    const isManager = async () =>
      (await viewer.send('GET', '/orders/103/')).json<{ customer: { is_manager: boolean } }>().customer.is_manager;
    await server.db.query(
      sql`update customers set email = 'Viewer@ACME.test', email_key = 'viewer@acme.test' where id = 3`,
    );
    expect(await isManager()).toBe(true);
    await server.db.query(
      sql`update customers set email = 'manager@acme.test', email_key = 'manager@acme.test' where id = 3`,
    );
    expect(await isManager()).toBe(false);
    await server.db.query(
      sql`update customers set email = 'viewer@acme.test', email_key = 'viewer@acme.test' where id = 3`,
    );
  });

  it('[WIRE-81] an order has its items in order, with all licenses of each', async () => {
    const order = (await distributor.send('GET', '/orders/101/')).json<{
      customer: { is_manager: boolean };
      order_items: { id: number; note: string | null; licenses: { id: number }[] }[];
    }>();
    expect(order.customer.is_manager).toBe(false);
    expect(order.order_items.map(({ id, note, licenses }) => [id, note, licenses.map(license => license.id)])).toEqual([
      [1, 'Rush', [1]],
      [2, null, [2, 4]],
      [3, null, [3]],
      [4, null, [5, 6, 7]],
    ]);
  });
});

describe('order managers', () => {
  it('[WIRE-63] [WIRE-83] [ODET-05] are listed with every field', async () => {
    const response = await distributor.send('GET', '/orders/101/managers/');
    expect(response.json()).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        {
          id: 4,
          true_email: 'distributor@acme.test',
          first_name: 'Dora',
          last_name: 'Distributor',
          phone_number: '',
          is_initial_password: false,
          initial_password: null,
          initial_password_state: null,
        },
        {
          id: 3,
          true_email: 'manager@acme.test',
          first_name: 'Max',
          last_name: 'Manager',
          phone_number: '',
          is_initial_password: false,
          initial_password: null,
          initial_password_state: null,
        },
      ],
    });
    expect(await distributor.ids('/orders/101/managers/', { order_by: '-first_name' })).toEqual([3, 4]);
  });

  it('[PERM-18] of an order that the person does not manage do not exist, like the order', async () => {
    expect(await viewer.refusal('/orders/101/managers/')).toEqual([404, undefined]);
  });
});

describe('customers', () => {
  it('[WIZ-05] [CATL-67] are found by email within the company, with their orders and licenses, a bundle counting once', async () => {
    const response = await distributor.get('/customers/', { email__icontains: 'ADA', limit: '20' });
    expect(response.json()).toMatchObject({
      count: 1,
      results: [
        { id: 1, email: 'ada@customer.test', company_name: 'Analytical 100%', total_orders: 1, total_licenses: 5 },
      ],
    });
    expect(await distributor.ids('/customers/', { email__icontains: '%' })).toEqual([]);
    expect(await distributor.ids('/customers/', { company_name__icontains: '_' })).toEqual([2]);
  });

  it('[WIZ-48] one whose address is typed in full comes before those whose addresses contain it', async () => {
    await server.db.query(sql`
      insert into customers (id, company_id, email, email_key)
      select 500 + n, 1, x.email, x.email
      from generate_series(0, 3) n cross join lateral (values (case n when 3 then '' else 'a' || n end || 'm@big.test')) x (email)`);
    const found = (query: object) => distributor.ids('/customers/', { email__icontains: 'M@big.test', ...query });
    expect(await found({ limit: '2' })).toEqual([503, 500]);
    expect(await found({ limit: '2', offset: '2' })).toEqual([501, 502]);
    expect(await found({ order_by: '-email' })).toEqual([503, 502, 501, 500]);
    expect(await distributor.ids('/customers/', { email__icontains: 'm@big.tes' })).toEqual([500, 501, 502, 503]);
    await server.db.query(sql`delete from customers where id >= 500`);
  });

  it.each([['create_order'], ['issue_license']])('[PERM-02] are shown to a manager with %s', async code => {
    await grant(server.db, people.viewer.id, []);
    expect(await viewer.refusal('/customers/')).toEqual([403, undefined]);
    await grant(server.db, people.viewer.id, [code]);
    expect((await viewer.get('/customers/')).statusCode).toBe(200);
  });
});

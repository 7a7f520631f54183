import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { Connection, QueryOptions } from '../../server/database/connection';
import { licensePeople } from '../../server/queries/licensePeople';
import { licenses } from '../../server/queries/licenses';
import type { List } from '../../server/queries/list';
import { orders } from '../../server/queries/orders';
import { readPageIds, sourcesOf, walkAlong } from '../../server/queries/pages';
import type { Viewer } from '../../server/queries/visibility';
import { pageOf } from '../../server/services/readList';
import { people } from '../support/fixture';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';

const server = serverScene({ data: 'demo', fill: null });
const distributor = reader(server, people.distributor.email);

describe('a page deep in the list', () => {
  it.each([
    ['-created_at', {}],
    ['created_at', {}],
    ['-created_at', { bundle_license__isnull: '1' }],
    ['created_at', { bundle_license__isnull: '1', license_key__isnull: '0' }],
    ['product__product_name', { bundle_license__isnull: '1' }],
    ['-product__product_name', { enabled: '1' }],
    ['time_activated', {}],
    ['-time_activated', {}],
    ['order__customer__company_name', {}],
    ['-order__customer__company_name', {}],
  ])('[WIRE-10] by %s with %j continues where the pages before it end', async (order_by, filters) => {
    const page = (offset: number, limit: number) =>
      distributor.ids('/licenses/', { ...filters, order_by, offset: String(offset), limit: String(limit) });
    const walked = await page(500, 1000);
    expect(walked).toHaveLength(1000);
    for (const offset of [501, 700, 1111, 1480]) {
      expect(await page(offset, 20)).toEqual(walked.slice(offset - 500, offset - 480));
    }
  });

  it('[WIRE-10] at the end equals the beginning of the opposite order', async () => {
    const read = async (order_by: string, offset: number) => {
      const query = { bundle_license__isnull: '1', order_by, offset: String(offset) };
      return (await distributor.get('/licenses/', query)).json<{ count: number; results: { id: number }[] }>();
    };
    const { count, results } = await read('-product__product_name', 0);
    const last = await read('product__product_name', count - 7);
    expect(last).toMatchObject({ count, next: null });
    expect(last.results.map(({ id }) => id)).toEqual(
      results
        .slice(0, 7)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('[WIRE-28] beyond the end is empty', async () => {
    const { count } = (await distributor.get('/licenses/')).json<{ count: number }>();
    const response = await distributor.get('/licenses/', { offset: '100000' });
    expect(response.json()).toMatchObject({ count, results: [], next: null });
  });
});

const viewerOf = async (): Promise<Viewer> => {
  const [user] = await server.db.query<{ id: number; company_id: number }>(
    sql`select id, company_id from users where email = ${people.distributor.email}`,
  );
  if (!user) throw new Error('No distributor.');
  return {
    id: user.id,
    companyId: user.company_id,
    isManager: true,
    hasLicenses: true,
    permissions: new Set(permissionCodes),
  };
};

describe('[LLIST-09] a long walk uses the connections of slow statements', () => {
  it.each([
    ['-created_at', 5_001, 20_000, [false, false, false]],
    ['license_type', 500, 20_000, [false]],
    ['license_type', 5_000, 20_000, [false, false]],
    ['license_type', 5_001, 20_000, [false, true]],
    ['license_type', 14_979, 20_000, [false, true]],
    ['license_type', 14_980, 20_000, [false, false]],
  ])(
    'only far from both ends and in an order without stored counts: %s from %i of %i',
    async (order_by, offset, count, expected) => {
      const options: (QueryOptions | undefined)[] = [];
      const connection: Connection = {
        query: async <Row>(statement: Sql, given?: QueryOptions) => {
          options.push(given);
          const rows = await server.db.query<Row>(statement);
          return rows.map(row => ({ ...row, count }));
        },
      };
      const viewer = await viewerOf();
      const page = pageOf(licenses, viewer, { order_by, offset: String(offset) });
      await readPageIds(connection, licenses, viewer, page);
      expect(options.map(given => given?.mayTakeLong ?? false)).toEqual(expected);
    },
  );
});

/** The node types of the plan for the manager's own part of the list. */
const nodesOf = async <Row extends { id: number }>(list: List<Row>, order: string): Promise<string[]> => {
  const viewer = await viewerOf();
  const [managed] = sourcesOf(list, viewer);
  const sort = list.sorts[order.replace('-', '')];
  if (!managed || !sort) throw new Error(`Nothing to walk along by ${order}.`);
  const conditions = list.filters.bundle_license__isnull
    ? [{ name: 'bundle_license__isnull', where: sql`l.bundle_license_id is null` }]
    : [];
  const walk = walkAlong(list, viewer, managed, {
    conditions,
    orders: [{ ...sort, descending: order.startsWith('-') }],
    from: sql`true`,
    steps: 20,
  });
  // A sort is fastest on small tables. Without sorts, a plan contains one only where no index serves.
  const lines = await server.db.transaction(async tx => {
    await tx.query(sql`set local enable_sort = off`);
    return tx.query<{ 'QUERY PLAN': string }>(sql`explain ${walk}`);
  });
  return lines.map(line => line['QUERY PLAN'].replace(/^[\s>-]*/, '').replace(/ {2}\(cost.*/, ''));
};

const bothWays = (names: string[]) => names.flatMap(name => [name, `-${name}`]);

describe('an offered order is served by an index', () => {
  it.each(
    bothWays([
      'created_at',
      'order__store_id',
      'license_key_sort',
      'product__product_name',
      'license_type',
      'time_activated',
      'times_activated',
      'max_license_users',
      'maintenance_period',
      'status',
      'updated_at',
      'validity_period',
      'last_check',
      'free_places',
    ]),
  )('[LLIST-03] [LOOK-61] licenses by %s', async order => {
    expect(await nodesOf(licenses, order)).not.toContain('Sort');
  });

  it.each(
    bothWays([
      'created_at',
      'store_id',
      'customer__email',
      'customer__last_name',
      'customer__company_name',
      'updated_at',
      'type',
      'is_trial',
    ]),
  )('[OLIST-01] orders by %s', async order => {
    expect(await nodesOf(orders, order)).not.toContain('Sort');
  });

  it.each(bothWays(['true_email', 'first_name', 'last_name', 'licenses', 'last_seen', 'id']))(
    '[PEOPLE-11] people by %s',
    async order => {
      expect((await nodesOf(licensePeople, order)).slice(0, 3)).toEqual([
        'Limit',
        expect.stringMatching(/^Index (Only )?Scan( Backward)? using managed_people_/),
        expect.stringMatching(/^Index Cond: \(+manager_id = \d+\)/),
      ]);
    },
  );

  it('an order that is not offered is sorted', async () => {
    expect(await nodesOf(licenses, 'max_activations')).toContain('Sort');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { LicenseLookupResults, SoughtKind } from '../../contract/extensions/licenseLookup';
import { migrate } from '../../server/database/migrate';
import sql, { empty, type Sql } from 'sql-template-tag';
import { licensesWith } from '../../server/queries/licenseLookup';
import { people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asViewer = senderOf(server, people.viewer.email);
const asGlobex = senderOf(server, people.globex.email);

type Sender = typeof asManager;
const every: readonly SoughtKind[] = ['key', 'email', 'host', 'order'];
const post = (texts: unknown, send: Sender) => send('POST', '/x/license-lookup/', { texts });
const find = async (send: Sender, texts: readonly string[], kinds = every) => {
  const response = await post(
    texts.map(text => ({ text, kinds })),
    send,
  );
  return response.json<LicenseLookupResults>().results.map(({ kind, ids }) => [kind, ids]);
};

describe('the lookup of licenses', () => {
  it('[WLIST-01] finds a key, a member of a bundle, a user, a device and an order exactly, ignoring case', async () => {
    const texts = ['key-1%a', 'KEY-7', 'USER@acme.test', 'Render-4', 'a-100%', 'KEY-1', 'KEY-1_A', 'user@acme.tes'];
    expect(await find(asManager, texts)).toEqual([
      ['key', [1]],
      ['key', [7]],
      ['email', [2, 3, 6]],
      ['host', [3]],
      ['order', [1, 2, 3, 4, 5]],
      [null, []],
      [null, []],
      [null, []],
    ]);
  });

  it('[WLIST-02] finds only what the list of the same person finds', async () => {
    expect(await find(asManager, ['KEY-8', 'KEY-9', 'manager@acme.test', 'A_200', 'stolen-3'])).toEqual(
      [null, null, null, null, null].map(kind => [kind, []]),
    );
    expect(await find(asDistributor, ['KEY-8', 'KEY-9', 'manager@acme.test', 'A_200'])).toEqual([
      ['key', [8]],
      [null, []],
      ['email', [8]],
      ['order', [8]],
    ]);
    expect(await find(asViewer, ['KEY-9', 'user@acme.test'])).toEqual([
      ['key', [9]],
      [null, []],
    ]);
    expect(await find(asGlobex, ['KEY-1%A', 'build-1', 'A-100%', 'KEY-7'])).toEqual([
      ['key', [20]],
      ['host', [20]],
      ['order', [20]],
      [null, []],
    ]);
  });

  it('[WLIST-03] tries the kinds in their order, and answers a text as often as it is asked', async () => {
    await insertRow(server.db, 'devices', { license_id: 3, hardware_id: 'twin', hostname: 'KEY-7' });
    expect(await find(asManager, ['KEY-7'], ['host', 'key'])).toEqual([['host', [3]]]);
    expect(await find(asManager, ['KEY-7', 'KEY-7'], ['key', 'host'])).toEqual([
      ['key', [7]],
      ['key', [7]],
    ]);
    expect(await find(asManager, ['KEY-7'], ['email'])).toEqual([[null, []]]);
  });

  it('[WLIST-04] takes 1 to 500 texts of 1 to 255 characters with known kinds', async () => {
    const texts = (count: number, text = 'x', kinds: unknown = ['key']) =>
      Array.from({ length: count }, () => ({ text, kinds }));
    const status = async (body: unknown) => (await post(body, asManager)).statusCode;
    expect(await Promise.all([texts(500), texts(1, 'x'.repeat(255))].map(status))).toEqual([200, 200]);
    const refused = [[], texts(501), texts(1, ''), texts(1, 'x'.repeat(256)), texts(1, 'x', []), texts(1, 'x', ['id'])];
    expect(await Promise.all(refused.map(status))).toEqual([400, 400, 400, 400, 400, 400]);
  });
});

/** How often a lookup of these addresses reads a table. */
const readsOf = async (texts: readonly string[]): Promise<number> => {
  const viewer = {
    ...people.viewer,
    companyId: 1,
    isManager: true,
    permissions: new Set<string>(),
    hasLicenses: false,
  };
  const asked: Sql[] = [];
  const query = async <Row>(statement: Sql) => {
    asked.push(statement);
    return server.db.query<Row>(statement);
  };
  await licensesWith({ query }, viewer, 'email', texts);
  const plans = await server.db.query(sql`explain (analyze, format json) ${asked[0] ?? empty}`);
  const loops = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 0;
    const { 'Relation Name': table, 'Actual Loops': times } = node as Readonly<Record<string, unknown>>;
    const own = table === undefined ? 0 : Number(times);
    return Object.values(node).reduce((sum: number, each) => sum + loops(each), own);
  };
  return loops({ plans });
};

it('[TELL-05] a lookup reads as much for a text as for 500 ways to write it, whether or not a record has it', async () => {
  const written = (address: string) =>
    Array.from({ length: 500 }, (_, n) =>
      [...address].map((letter, at) => (n & (1 << at) ? letter.toUpperCase() : letter)).join(''),
    );
  const stranger = 'user@acme.test';
  const nobody = 'usar@acme.test';
  expect(new Set(written(stranger)).size).toBeGreaterThan(200);
  const once = await readsOf([stranger]);
  expect(once).toBeGreaterThan(0);
  expect(await readsOf(written(stranger))).toBe(once);
  expect(await readsOf(written(nobody))).toBeLessThanOrEqual(once);
  expect(once - (await readsOf([nobody]))).toBeLessThan(4);
});

describe('more licenses than are named', () => {
  beforeAll(async () => {
    const columns = sql`company_id, order_id, order_item_id, product_id, license_type, created_at, updated_at`;
    await server.db.query(sql`
      insert into licenses (${columns}) select ${columns} from licenses, generate_series(1, 1000) where id = 9`);
  });

  it('[WLIST-05] names the first 1,000 and says that there are more', async () => {
    const response = await post([{ text: 'A-300', kinds: ['order'] }], asViewer);
    const [found] = response.json<LicenseLookupResults>().results;
    expect([found?.ids.length, found?.ids[0], found?.is_all]).toEqual([1_000, 9, false]);
  });
});

it('[WLIST-06] a database of the release before gets the indexes', async () => {
  await onReleaseBefore('0035', async db => {
    const present = () =>
      db.query(sql`
        select indexname as name from pg_indexes
        where indexname in ('devices_hostname_key', 'licenses_key', 'orders_store_id_key')
          and indexdef ~ '[(](hostname|license_key|store_id)_key' order by 1`);
    expect(await present()).toEqual([]);
    await migrate(db);
    expect(await present()).toEqual([
      { name: 'devices_hostname_key' },
      { name: 'licenses_key' },
      { name: 'orders_store_id_key' },
    ]);
  });
});

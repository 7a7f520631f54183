import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { type Seen, valuesAt } from '../support/toldBy';
import { freePlacesOf } from '../support/toldByLicenses';
import { toldByLists } from '../support/toldByLists';

const server = serverScene();
const { write } = historyCalls(server, senderOf(server, people.manager.email));

const client = { company_id: 1, name: 'Hidden', secret: 'x', secret_created_at: '2027-01-01T00:00:00Z' };
const request = { company_id: 1, customer_ids: [1], reason: 'x', created_at: '2026-02-01T00:00:00Z' };

/**
 * Data with hidden fields: licenses of the user in three orders, whose hidden values sort differently from their ids; a
 * license of the viewer with a client that they may not read; acts and requests of people who left.
 */
beforeAll(async () => {
  const { db } = server;
  await db.query(
    sql`update customers set email = 'aardvark@customer.test', email_key = 'aardvark@customer.test', company_name = 'Aardvark', reference = 'Ref 3' where id = 3`,
  );
  await db.query(sql`update orders set store_id = 'A-000' where id = 103`);
  for (const license_id of [8, 9])
    await insertRow(db, 'license_users', { license_id, user_id: 1, assigned_at: '2026-03-01T00:00:00Z' });
  await db.query(
    sql`update licenses set max_license_users = 3, assigned_users = assigned_users + 1 where id in (8, 9)`,
  );
  await db.query(sql`update licenses set max_license_users = 1 where id = 6`);
  await insertRow(db, 'oauth_clients', {
    ...client,
    id: '00000000-0000-4000-8000-0000000000a9',
    license_id: 9,
    client_id: 'auth-license-9',
    secret_expiration_period: 86_400,
  });
  await write({});
  await write({ actorId: people.distributor.id, action: 'license.disabled' });
  await write({ actorId: people.globex.id, action: 'license.disabled' });
  await write({ actorId: people.viewer.id, action: 'license.disabled' });
  for (const row of [
    { id: 1, user_id: 1, kind: 'device', license_id: 2, product_id: 2, subject: 'license 2' },
    { id: 2, user_id: 5, kind: 'device', license_id: 2, product_id: 2, subject: 'license 2' },
    {
      id: 3,
      user_id: 1,
      kind: 'license',
      wish: 'CAD',
      subject: 'cad',
      state: 'declined',
      decided_at: '2026-02-02T00:00:00Z',
    },
  ])
    await insertRow(db, 'license_requests', { ...request, ...row });
  await db.query(sql`update users set company_id = 2, email = 'secret@globex.test' where id = 5`);
});

const everybody = ['user', 'viewer', 'manager', 'distributor', 'globex'] as const;
type Who = (typeof everybody)[number];

interface Answer {
  status: number;
  count: number;
  results: Seen[];
}

const readAs = async (who: Who, path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const response = await reader(server, people[who].email).get(path.replace('{id}', '101'), query);
  return { count: 0, results: [], ...response.json<Partial<Answer>>(), status: response.statusCode };
};

/** Adds what the person reads of a license at other addresses. */
const withParts = async (who: Who, license: Seen, all: readonly Seen[]): Promise<Seen> => {
  const { get } = reader(server, people[who].email);
  const ordered = license.order === null ? null : (await get(`/orders/${String(license.order)}/`)).json<object>();
  const its = (await readAs(who, '/devices/', { license: String(license.id), blacklisted: '0' })).results;
  const response = await get(`/licenses/${license.id}/client/`, { company: who === 'globex' ? '2' : '1' });
  const { attributes = {} } =
    response.statusCode === 200 ? response.json<{ attributes?: Readonly<Record<string, string>> }>() : {};
  const expires = attributes['client.secret.expiration.time'];
  return {
    ...license,
    ordered,
    its,
    free_places: freePlacesOf(license),
    members: all.filter(({ bundle_license }) => bundle_license === license.id),
    client: { expires: expires ? new Date(Number(expires) * 1_000).toISOString() : null },
  };
};

const readAll = async (who: Who, path: string, query: Readonly<Record<string, string>>): Promise<Answer> => {
  const answer = await readAs(who, path, { limit: '1000', order_by: 'id', ...query });
  if (path !== '/licenses/') return answer;
  return { ...answer, results: await Promise.all(answer.results.map(each => withParts(who, each, answer.results))) };
};

const alreadyRead = new Map<string, Promise<Answer>>();
const seenBy = (who: Who, path: string, query: Readonly<Record<string, string>>): Promise<Answer> => {
  const answer = alreadyRead.get(who + path) ?? readAll(who, path, query);
  alreadyRead.set(who + path, answer);
  return answer;
};

/** Filters of History that no answer has beside `license`. */
const otherHistories = new Set(['order', 'manager', 'customer', 'license_policy', 'product', 'branding', 'host']);

/** The permission that a filter needs, and who has it. */
const refusedTo: Readonly<Record<string, readonly Who[]>> = { client_secret_expires__lte: ['user', 'viewer'] };

it('[TELL-01] every list, filter and sort of the API has a line in the walk', async () => {
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json<{
    paths: Readonly<Record<string, { get?: { parameters?: { name: string }[] } }>>;
  }>();
  const lists = Object.entries(paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'order_by'))
    .map(([path]) => path.replace('/api/v1', ''));
  expect(toldByLists.map(({ path }) => path).toSorted()).toEqual(lists.toSorted());
  for (const { path, list, filters, sorts } of toldByLists) {
    expect([path, Object.keys(filters).toSorted()]).toEqual([path, Object.keys(list.filters).toSorted()]);
    expect([path, Object.keys(sorts).toSorted()]).toEqual([path, Object.keys(list.sorts).toSorted()]);
  }
});

describe.each(toldByLists)('$path', ({ path, query = {}, filters, sorts }) => {
  it.each(Object.entries(filters))('[TELL-01] %s finds what the record itself says', async (name, [values, finds]) => {
    const found: number[] = [];
    for (const who of everybody) {
      const seen = await seenBy(who, path, query);
      for (const value of [...values, 'no such value']) {
        const answer = await readAs(who, path, { limit: '1000', order_by: 'id', ...query, [name]: value });
        if (refusedTo[name]?.includes(who)) expect([who, value, answer.status]).toEqual([who, value, 403]);
        if (answer.status !== 200) continue;
        const expected = seen.results.filter(record => finds(record, value)).map(({ id }) => id);
        const ids = answer.results.map(({ id }) => id);
        expect([who, value, answer.count, ids]).toEqual([who, value, expected.length, expected]);
        found.push(...ids);
      }
    }
    // Nobody may ask for two histories at once.
    expect(found.length > 0).toBe(path !== '/x/audit/' || !otherHistories.has(name));
  });

  it.each(Object.entries(sorts))('[TELL-02] %s sorts by what the record itself says', async (name, place) => {
    for (const who of everybody) {
      const seen = await seenBy(who, path, query);
      const placeOf = new Map(seen.results.map(record => [record.id, JSON.stringify(valuesAt(record, place))]));
      for (const [order_by, direction] of [
        [name, 1],
        [`-${name}`, -1],
      ] as const) {
        const { status, results } = await readAs(who, path, { limit: '1000', ...query, order_by });
        expect([who, status]).toEqual([who, seen.status]);
        for (const key of new Set(placeOf.values())) {
          const alike = results.map(({ id }) => id).filter(id => placeOf.get(id) === key);
          expect([who, order_by, key, alike]).toEqual([
            who,
            order_by,
            key,
            alike.toSorted((a, b) => direction * (a - b)),
          ]);
        }
      }
    }
  });
});

it('[TELL-03] a run over a filter is refused like the list, and a hidden field leads it to no license', async () => {
  await grant(server.db, people.viewer.id, ['reset_license']);
  const preview = async (who: Who, filter: object) => {
    const body = { resource: 'licenses', action: 'disable_licenses', filter };
    const response = await senderOf(server, people[who].email)('POST', '/x/runs/preview/', body);
    return [response.statusCode, response.json<{ total?: number }>().total];
  };
  const secret = { client_secret_expires__lte: '2027-02-01' };
  expect(await preview('viewer', secret)).toEqual([403, undefined]);
  expect(await preview('manager', secret)).toEqual([200, 1]);
  expect(await preview('manager', { note__icontains: 'hidden from' })).toEqual([200, 0]);
  expect(await preview('distributor', { note__icontains: 'hidden from' })).toEqual([200, 1]);
  await grant(server.db, people.viewer.id, ['reset_license', 'manage_license_oauth_clients']);
  expect(await preview('viewer', secret)).toEqual([200, 1]);
});

it("[TELL-18] a preview of a run says of another company's licenses what it says of none", async () => {
  const call = senderOf(server, people.globex.email);
  const all = ['disable_licenses', 'reset_license', 'unassign_all_users', 'reset_device', 'revoke_device'] as const;
  await grant(server.db, people.globex.id, [...all, 'manage_license_users']);
  for (const action of all) {
    const told = async (id: number) => {
      const { body } = await call('POST', '/x/runs/preview/', { resource: 'licenses', action, ids: [id] });
      return body.replaceAll(`"license":${id}`, '').replaceAll(`"examples":[${id}]`, '');
    };
    const none = await told(987_654);
    // A license with devices, a bundle and its member.
    for (const id of [1, 5, 6]) expect([action, id, await told(id)]).toEqual([action, id, none]);
  }
});

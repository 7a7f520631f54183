import { HttpError } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenseCommands } from '../../dataProvider/licenses';
import { oauthClientCommands } from '../../dataProvider/oauthClients';
import { orderManagerCommands } from '../../dataProvider/orderManagers';
import { orderCommands } from '../../dataProvider/orders';
import { createExtensions } from '../../dataProvider/extensions';
import { createRestProvider } from '../../dataProvider/restProvider';
import { userCommands } from '../../dataProvider/users';
import { createLicense } from '../support/sampleLicense';
import { type ForeignServer, failureOf, providerOf, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const provider = () => providerOf(server);

const lenient = {
  path: 'licenses',
  defaultSort: '',
  refetchOnOpen: false,
  defaults: { license_users: [], product: { product_name: '-', files: [] } },
};

describe('another back end', () => {
  it("fields that a record lacks take the resource's defaults; existing ones stay", async () => {
    const shortOnes: string[] = [];
    const completing = createRestProvider(server.http, { licenses: lenient }, createExtensions([]), resource =>
      shortOnes.push(resource),
    );
    const full = { id: 2, license_users: [{ id: 7 }], product: { product_name: 'CAD', files: ['a'], floating: null } };
    server.answer({ body: { count: 1, results: [{ ...full, license_users: null }] } });
    await completing.getList('licenses', {});
    expect(shortOnes).toEqual([]);
    server.answer({
      body: { count: 3, results: [{ id: 1, product: null, note: null }, full, { id: 3, product: {} }] },
    });
    expect((await completing.getList('licenses', {})).data).toEqual([
      { id: 1, license_users: [], product: { product_name: '-', files: [] }, note: null },
      full,
      { id: 3, license_users: [], product: { product_name: '-', files: [] } },
    ]);
    expect(shortOnes).toEqual(['licenses']);
    server.answer({ body: { id: 1 } });
    expect((await completing.getOne('licenses', { id: 1 })).data).toEqual({
      id: 1,
      license_users: [],
      product: { product_name: '-', files: [] },
    });
  });

  it.each([404, 405, 501])('[EXT-02] a list whose path answers %i switches its extension off', async status => {
    const extensions = createExtensions(['license-users', 'audit']);
    const wires = { people: { path: 'license-users', extension: 'license-users' }, licenses: lenient } as const;
    const listing = createRestProvider(server.http, wires, extensions);
    server.answer({ status, body: {} });
    expect(await failureOf(listing.getList('licenses', {}))).toMatchObject({ status });
    expect(extensions.has('license-users')).toBe(true);
    expect(await failureOf(listing.getList('people', {}))).toMatchObject({ status });
    expect([extensions.has('license-users'), extensions.has('audit')]).toEqual([false, true]);
  });

  it.each([
    ['a page with 200', { body: '<!doctype html><title>Sign in to the hotel network</title>' }, true],
    ['a page with 404', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' }, false],
    ['nothing with 500', { status: 500 }, true],
  ])(
    '[LOOK-53] an extension that answers with %s fails, and is off only if it is unknown',
    async (_what, reply, isOn) => {
      const extensions = createExtensions(['audit']);
      const wires = { history: { path: 'x/audit', extension: 'audit' } } as const;
      server.answer(reply);
      expect(await failureOf(createRestProvider(server.http, wires, extensions).getList('history', {}))).toBeInstanceOf(
        HttpError,
      );
      expect(extensions.has('audit')).toBe(isOn);
    },
  );

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['an empty record', '{}'],
    ['an empty list', '[]'],
  ])('[SHELL-21] [SHELL-22] a record that is %s does not exist', async (_what, body) => {
    server.answer({ body });
    expect(await failureOf(provider().getOne('licenses', { id: 7 }))).toMatchObject({ status: 404 });
  });

  it("[WIRE-66] nor does the person's own record", async () => {
    server.answer({
      body: { id: 17, is_manager: true, company: { id: 1, name: 'Acme' }, profile: { name: 'Anna Berg' } },
    });
    expect(await userCommands(server.http).getUser('17')).toEqual({
      id: 17,
      is_manager: true,
      company: { id: 1, name: 'Acme' },
      profile: { name: 'Anna Berg', email: '', phone_number: '', given_name: '', family_name: '' },
      number_of_licenses: null,
      permissions: [],
      products: [],
      license_templates: [],
      license_types: [],
    });
  });

  it.each([403, 404])(
    '[WIRE-63] [WIRE-85] an optional part of a page is empty where it is refused with %i',
    async status => {
      server.answer({ status });
      expect(await userCommands(server.http).getManagerPermissions()).toEqual([]);
      expect(await orderManagerCommands(server.http).getOrderManagers(7)).toEqual([]);
      expect(await orderCommands(server.http).searchCustomers('a')).toEqual(status === 404 ? null : []);
      server.answer({ status: 500 });
      expect(await failureOf(userCommands(server.http).getManagerPermissions())).toMatchObject({ status: 500 });
      expect(await failureOf(orderManagerCommands(server.http).getOrderManagers(7))).toMatchObject({ status: 500 });
    },
  );

  it('[WIRE-30] members of a bundle are completed like any license', async () => {
    server.answer({ body: { count: 1, results: [{ id: 8, product: { product_name: 'CAD' } }] } });
    expect(await licenseCommands(server.http, lenient.defaults).getBundleMembers(5)).toEqual([
      { id: 8, license_users: [], product: { product_name: 'CAD', files: [] } },
    ]);
  });

  it('[WIRE-28] if more records exist than counted, the total is one more, and the list is told', async () => {
    server.answer({ body: { count: 10000, count_is_minimum: true, results: [{ id: 1 }] } });
    expect(await provider().getList('licenses', {})).toEqual({
      data: [{ id: 1 }],
      total: 10001,
      meta: { moreThan: 10000 },
    });
  });

  it.each([
    ['an HTML page', '<!doctype html><title>Sign in to the hotel network</title>'],
    ['half a JSON', '{"count": 3, "results": [{"id": 1}, {"i'],
    ['nothing', ''],
    ['no list', { detail: 'hello' }],
    ['null', 'null'],
  ])('[WIRE-28] a success that contains %s is a failure of its own', async (_what, body) => {
    server.answer({ body });
    const failure = await failureOf(provider().getList('licenses', {}));
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      status: 200,
      message: 'ra.notification.http_error',
      body: { code: 'unreadable_answer' },
    });
  });

  it.each([
    ['204', { status: 204 }],
    ['an empty 200', { body: '' }],
    ['a detail', { body: { detail: 'done' } }],
  ])('[WIRE-31] a command succeeds with %s', async (_what, reply) => {
    server.answer(reply);
    await expect(licenseCommands(server.http).resetLicense(createLicense({ id: 1 }), 'key-1')).resolves.toBeUndefined();
    expect(server.requests).toEqual(['POST /api/v1/licenses/1/reset/']);
  });

  it.each([
    [
      'a problem',
      { status: 404, headers: { 'content-type': 'application/problem+json' }, body: { detail: 'Not found.' } },
    ],
    ['nothing', { body: '' }],
    ['204', { status: 204 }],
    ['null', { body: 'null' }],
    ['an empty object', { body: {} }],
  ])('[WIRE-47] an OAuth client answered by %s does not exist', async (_what, reply) => {
    server.answer(reply);
    expect(await oauthClientCommands(server.http).getOAuthClient({ license: 7, company: 1 })).toBeNull();
    expect(server.requests).toEqual(['GET /api/v1/licenses/7/client/?company=1']);
  });

  it('[WIRE-47] any other failure of the OAuth client is reported', async () => {
    server.answer({ status: 500 });
    expect(await failureOf(oauthClientCommands(server.http).getOAuthClient({ license: 7, company: 1 }))).toMatchObject({
      status: 500,
    });
  });

  it('[WIRE-30] bundle members are collected from a server that silently caps the limit', async () => {
    server.answerBy(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const results = Array.from({ length: Math.min(100, 230 - offset) }, (_, index) => ({ id: offset + index + 1 }));
      return { body: { count: 230, results } };
    });
    const members = await licenseCommands(server.http).getBundleMembers(5);
    expect([members.length, members[0]?.id, members[229]?.id]).toEqual([230, 1, 230]);
    expect(server.requests).toEqual([
      'GET /api/v1/licenses/?limit=1000&offset=0&bundle_license=5',
      'GET /api/v1/licenses/?limit=1000&offset=99&bundle_license=5',
      'GET /api/v1/licenses/?limit=1000&offset=198&bundle_license=5',
    ]);
  });

  it.each([
    ['rejects id__in', { status: 400, body: { detail: 'Unknown filter.' } }],
    ['ignores id__in', { body: { count: 9, results: [{ id: 8 }, { id: 9 }] } }],
  ])('[WIRE-29] a server that %s is asked for the records one by one', async (_what, reply) => {
    server.answerBy(({ pathname, search }) => {
      if (search) return reply;
      if (pathname.endsWith('/3/')) return { status: 404 };
      return { body: { id: Number(pathname.split('/').at(-2)) } };
    });
    expect(await provider().getMany('licenses', { ids: [1, 2, 3] })).toEqual({ data: [{ id: 1 }, { id: 2 }] });
    expect(server.requests.toSorted()).toEqual([
      'GET /api/v1/licenses/1/',
      'GET /api/v1/licenses/2/',
      'GET /api/v1/licenses/3/',
      'GET /api/v1/licenses/?id__in=1%2C2%2C3&limit=3',
    ]);
  });
});

describe('writing by ra-data-simple-rest', () => {
  it('[WIRE-05] changes with PATCH, creates with POST and deletes with DELETE, with a slash at the end', async () => {
    server.answer({ body: { id: 4, note: 'x' } });
    expect(await provider().update('licenses', { id: 4, data: { note: 'x' }, previousData: { id: 4 } })).toEqual({
      data: { id: 4, note: 'x' },
    });
    expect(server.requests).toEqual(['PATCH /api/v1/licenses/4/']);

    server.answer({ status: 201, body: { id: 5 } });
    expect(await provider().create('licenses', { data: {} })).toEqual({ data: { id: 5 } });
    expect(server.requests).toEqual(['POST /api/v1/licenses/']);

    server.answer({ status: 204 });
    expect(await provider().delete('licenses', { id: 5, previousData: { id: 5, note: 'y' } })).toEqual({
      data: { id: 5, note: 'y' },
    });
    expect(await provider().deleteMany('licenses', { ids: [5] })).toEqual({ data: [5] });
    expect(server.requests).toEqual(['DELETE /api/v1/licenses/5/', 'DELETE /api/v1/licenses/5/']);
  });

  it('refuses an undeclared resource', async () => {
    await expect(provider().getList('unicorns', {})).rejects.toThrow('No resource is called "unicorns".');
  });
});

import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Description, Schema } from '../../server/services/description';
import { type Access, personas } from '../support/access';
import { authorizationTable } from '../support/authorization';
import { describedLists, schemasIn } from '../support/description';
import { answeredBefore, withoutRecord } from '../support/describedWithoutRecord';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { scriptCalls } from '../support/scriptCalls';
import { type Send, startServer } from '../support/server';
import { viewAsCalls } from '../support/viewAsCalls';

const server = serverScene();
type Persona = keyof typeof people;
const senders = {} as Record<Persona, Send>;
const descriptions = {} as Record<Persona | 'script', Description>;
let whole: Description;
beforeAll(async () => {
  whole = (await server.app.inject('/api/v1/openapi.json')).json();
  for (const persona of Object.keys(people) as Persona[]) {
    senders[persona] = await server.as(people[persona].email);
    descriptions[persona] = (await senders[persona]('GET', '/openapi.json')).json();
  }
  const script = await scriptCalls(server).make(senders.manager, { permissions: ['reset_license'] });
  descriptions.script = (await script.send('GET', '/openapi.json')).json();
});

const operationsOf = ({ paths }: Description): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );

/** The described operation that a row of the authorization table calls: /licenses/1/ calls /licenses/{id}/. */
const operationOf = ({ url, method }: Access): string => {
  const parts = (url.split('?')[0] ?? '').split('/').filter(Boolean);
  const fits = (operation: string): boolean => {
    const [itsMethod, path = ''] = operation.split(' ');
    const pattern = path.split('/').filter(Boolean);
    return (
      itsMethod === method &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  };
  const [found] = operationsOf(whole)
    .filter(fits)
    .toSorted((one, other) => one.indexOf('{') - other.indexOf('{'));
  if (!found) throw new Error(`No operation is described for ${method} ${url}.`);
  return found;
};

it('[DESC-17] requires nothing that the server fills in', () => {
  const operations = Object.values(whole.paths).flatMap(methods => Object.values(methods));
  const parameters = operations.flatMap(({ parameters: all = [] }) => all);
  expect(parameters.filter(({ required, schema }) => required && schema.default !== undefined)).toEqual([]);
  const { post } = whole.paths['/api/v1/x/scripts/'] ?? {};
  expect(post?.requestBody?.content['application/json']?.schema?.required).toEqual(['name', 'permissions', 'days']);
});

it.each(['user', 'viewer', 'manager', 'distributor', 'script'] as const)(
  '[DESC-06] has what the server allows to a %s',
  who => {
    const calls = authorizationTable.map(access => ({
      operation: operationOf(access),
      status: access.statuses[personas.indexOf(who)] ?? 0,
    }));
    const allowed = new Set(calls.flatMap(({ operation, status }) => ([403, 404].includes(status) ? [] : operation)));
    const described = operationsOf(descriptions[who]);
    expect(described.filter(operation => !allowed.has(operation))).toEqual(withoutRecord[who]);
    expect([...allowed].filter(operation => !described.includes(operation))).toEqual(answeredBefore[who] ?? []);
    expect(described.length).toBeGreaterThan(20);
  },
);

it('[DESC-15] has the ends of runs for a script only with a permission that runs need', async () => {
  const bare = await scriptCalls(server).make(senders.manager, { name: 'bare', permissions: [] });
  const description = (await bare.send('GET', '/openapi.json')).json<Description>();
  for (const end of ['POST /x/runs/{id}/stop/', 'DELETE /x/runs/{id}/accounts/']) {
    expect(operationsOf(description)).not.toContain(end);
    for (const who of ['manager', 'script', 'viewer'] as const) expect(operationsOf(descriptions[who])).toContain(end);
  }
});

it("[DESC-16] says which operations take a person's token only", () => {
  const securityOf = (path: string, method: string) =>
    (whole.paths[`/api/v1${path}`]?.[method] as { security?: object[] } | undefined)?.security;
  for (const path of ['/x/scripts/', '/x/sessions/']) expect(securityOf(path, 'get')).toEqual([{ bearer: [] }]);
  expect(securityOf('/x/managers/{id}/rights/', 'post')).toEqual([{ bearer: [] }]);
  expect(securityOf('/licenses/', 'get')).toBeUndefined();
  expect((whole as { security?: object[] }).security).toEqual([{ bearer: [] }, { script: [] }]);
});

it('[ADDL-28] has the passwords of a run for those who may do what some run does, and its end for everybody who may have begun one', () => {
  const ofAccounts = (who: Persona) =>
    operationsOf(descriptions[who]).filter(operation => operation.endsWith('/x/runs/{id}/accounts/'));
  expect(ofAccounts('viewer')).toEqual(['DELETE /x/runs/{id}/accounts/']);
  expect(ofAccounts('manager')).toEqual(['GET /x/runs/{id}/accounts/', 'DELETE /x/runs/{id}/accounts/']);
});

describe('a license user', () => {
  it('[DESC-07] finds no filter, sort or field that only managers read', () => {
    const [own, all] = [describedLists(descriptions.user).licenses, describedLists(whole).licenses];
    const missing = (names: object = {}, left: object = {}) => Object.keys(names).filter(name => !(name in left));
    expect(missing(all?.filters, own?.filters)).toEqual([
      'license_users__true_email__icontains',
      'license_key__icontains',
      'order',
      'order__store_id__icontains',
      'note__icontains',
      'customer_email',
      'customer_email__icontains',
      'customer_name__icontains',
      'customer_company_name__icontains',
      'is_fully_assigned',
      'is_unassigned',
      'order__customer_reference__icontains',
      'client_secret_expires__lte',
    ]);
    expect(all?.sorts.filter(sort => !own?.sorts.includes(sort))).toEqual([
      'license_key_sort',
      'order__store_id',
      'order__customer__email',
      'order__customer__company_name',
      'free_places',
    ]);
    expect(missing(all?.fields, own?.fields)).toEqual([
      'order',
      'order_store_id',
      'license_key',
      'note',
      'license_users',
    ]);
    expect(own?.fields.bundle_license).toBe('one of licenses');
  });

  it('[DESC-08] reads nothing in the fields that their description leaves out, while a manager does', async () => {
    const shown = Object.keys(descriptions.user.components.schemas.License?.properties ?? {});
    const read = async (persona: Persona) => {
      const { results } = (await senders[persona]('GET', '/licenses/?limit=1000')).json<{ results: object[] }>();
      return results.flatMap(record => Object.entries(record).filter(([name]) => !shown.includes(name)));
    };
    const filled = (fields: [string, unknown][]) =>
      fields.filter(([, value]) => value !== null && String(value) !== '');
    const own = await read('user');
    expect(own.length).toBeGreaterThan(0);
    expect(filled(own)).toEqual([]);
    expect(filled(await read('manager')).length).toBeGreaterThan(0);
  });
});

it('[DESC-07] a filter or field that needs a right is described to those who have it', async () => {
  const hasFilter = (persona: Persona) =>
    'client_secret_expires__lte' in (describedLists(descriptions[persona]).licenses?.filters ?? {});
  expect((Object.keys(people) as Persona[]).filter(hasFilter)).toEqual(['manager', 'distributor', 'globex']);
  const hasPassword = (persona: Persona) =>
    'initial_password' in (descriptions[persona].components.schemas.OrderManager?.properties ?? {});
  expect((Object.keys(people) as Persona[]).filter(hasPassword)).toEqual(['distributor', 'globex']);
});

it('[DESC-03] what the server answers to a list fits the schema of its description', async () => {
  for (const persona of ['user', 'distributor'] as const) {
    const { paths, components } = descriptions[persona];
    const ajv = ajvFormats.default(new Ajv2020({ strict: false }));
    let records = 0;
    for (const path of Object.keys(describedLists(descriptions[persona]))) {
      const get = paths[`/api/v1/${path}/`]?.get;
      const schema = get?.responses['200']?.content?.['application/json']?.schema as Schema;
      const query = path === 'x/audit' ? 'license=1' : '';
      const body = (await senders[persona]('GET', `/${path.replace('{id}', '101')}/?limit=1000&${query}`)).json();
      const validate = ajv.compile({ ...schema, components });
      expect([path, validate(body), validate.errors]).toEqual([path, true, null]);
      records += body.results.length;
    }
    expect(records).toBeGreaterThan(5);
  }
});

describe('a cache', () => {
  const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/v1/openapi.json', headers });

  it('[DESC-09] keeps the answer for one person only, and asks whether it has changed', async () => {
    const response = await ask({});
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(response.headers.vary).toBe('Authorization, X-View-As');
    const again = await ask({ 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const bearer = { authorization: `Bearer ${await server.tokenFor(people.user.email)}` };
    const own = await ask({ ...bearer, 'if-none-match': String(response.headers.etag) });
    expect([own.statusCode, own.json<Description>().paths['/api/v1/orders/']]).toEqual([200, undefined]);
    const compressed = await ask({ 'accept-encoding': 'gzip' });
    expect(compressed.headers.vary).toContain('Authorization, X-View-As');
  });

  it('[DESC-09] gets no description for a token that is not valid', async () => {
    for (const authorization of ['Bearer x', 'Bearer', 'Basic eDp5', '']) {
      expect([authorization, (await ask({ authorization })).statusCode]).toEqual([authorization, 401]);
    }
  });
});

it('[DESC-09] a manager who views as somebody gets the description for that person, with reads only', async () => {
  const { get } = await viewAsCalls(server).begin();
  const operations = operationsOf((await get('/openapi.json')).json());
  const inPerson = ['GET /x/sessions/', 'GET /x/scripts/'];
  const own = operationsOf(descriptions.user).filter(each => each.startsWith('GET ') && !inPerson.includes(each));
  expect(operations).toEqual(own);
  expect(operations).toContain('GET /licenses/');
});

it('[DESC-12] a server without extensions describes none of their operations and filters', async () => {
  const plain = await startServer({ config: { hasExtensions: false } });
  const description = (await plain.app.inject('/api/v1/openapi.json')).json<Description>();
  await plain.app.close();
  expect(operationsOf(description).filter(each => /\/x\/|license-users/.test(each))).toEqual([]);
  const marks = JSON.stringify(description).match(/"extension":"[\w-]+"|"reference":"(?:x\/|license-users)/g);
  expect(marks).toBeNull();
  const { licenses, orders } = describedLists(description);
  expect(Object.keys(licenses?.filters ?? {})).not.toContain('is_unassigned');
  expect(Object.keys(licenses?.filters ?? {})).toContain('enabled');
  expect(licenses?.sorts).not.toContain('free_places');
  expect(Object.keys(orders?.filters ?? {})).not.toContain('customer__name__icontains');
});

it('[DESC-10] is valid OpenAPI 3.1, for everybody and for each person', async () => {
  expect(whole.openapi).toBe('3.1.0');
  for (const document of [whole, ...Object.values(descriptions)]) {
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  }
});

it('[DESC-11] refers to its own schemas only, never in a circle, and stays small', () => {
  const refs = schemasIn(whole).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  const { schemas } = whole.components;
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter(ref => !(ref.replace('#/components/schemas/', '') in schemas))).toEqual([]);
  const visit = (name: string, above: readonly string[]): void => {
    expect(above).not.toContain(name);
    for (const [, { $ref }] of schemasIn(schemas[name]))
      if ($ref) visit($ref.replace('#/components/schemas/', ''), [...above, name]);
  };
  for (const name of Object.keys(schemas)) visit(name, []);
  expect(JSON.stringify(whole).length).toBeLessThan(300_000);
});

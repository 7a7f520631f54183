import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  parameters?: readonly { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

/** Parameters whose length is bounded elsewhere. */
const boundedElsewhere: Readonly<Record<string, string>> = {
  'path.id': 'the router takes no longer part of an address than 200 characters',
  'header.X-CSRFToken': 'Node takes no more than 16 KiB of headers, and only its presence is checked',
};

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const isBounded = (schema: Schema): boolean => {
  if ('enum' in schema || 'const' in schema) return true;
  if (schema.type === 'string') return 'maxLength' in schema || schema.format === 'date';
  if (schema.type === 'array') return 'maxItems' in schema;
  if (schema.type === 'object' && isSchema(schema.additionalProperties)) return 'maxProperties' in schema;
  return true;
};

const partsOf = (schema: Schema, place: string): [place: string, schema: Schema][] => {
  const inside = Object.entries(schema).flatMap(([keyword, value]) => {
    if (!isSchema(value) || keyword === 'enum') return [];
    if (Array.isArray(value)) return value.filter(isSchema).flatMap(part => partsOf(part, place));
    if (keyword !== 'properties') return partsOf(value, keyword === 'items' ? `${place}[]` : place);
    return Object.entries(value).flatMap(([name, part]) => (isSchema(part) ? partsOf(part, `${place}.${name}`) : []));
  });
  return [[place, schema], ...inside];
};

it('[LIMIT-01] every text, list and record that a route of the API takes has a greatest length', async () => {
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  }>();
  const taken = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
      [
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => partsOf(schema, 'body')),
        ...parameters.flatMap(({ name, in: where, schema }) => partsOf(schema, `${where}.${name}`)),
      ].map(([place, schema]) => ({ name: `${method} ${path} ${place}`, place, isBounded: isBounded(schema) })),
    ),
  );
  expect(taken.filter(part => !part.isBounded && !(part.place in boundedElsewhere))).toEqual([]);
  // Checks that the walk reaches nested fields.
  const names = taken.map(({ name }) => name.replace('/api/v1', ''));
  for (const deep of [
    'get /licenses/ query.devices__hostname__icontains',
    'post /orders/create_order body.items[].licenses[].key',
    'post /x/license-lookup/ body.texts[].text',
    'post /x/runs/ body.filter',
    'post /x/runs/preview/ body.ids',
  ])
    expect(names).toContain(deep);
  expect(Object.keys(boundedElsewhere).filter(place => taken.every(part => part.place !== place))).toEqual([]);
});

it.each([
  ['/licenses/?', 'product_name__icontains'],
  ['/licenses/?', 'devices__hostname__icontains'],
  ['/licenses/?', 'customer_email'],
  ['/orders/?', 'type'],
  ['/customers/?', 'email__icontains'],
  ['/license-users/?', 'name__icontains'],
  ['/x/audit/?license=1&', 'actor_name__icontains'],
  ['/x/requests/?', 'person__icontains'],
])('[LIMIT-01] %s%s takes 255 characters', async (path, name) => {
  const ask = async (length: number) => {
    const response = await send('GET', `${path}${name}=${'%25'.repeat(length)}`);
    return [response.statusCode, response.json<{ errors?: { field: string }[] }>().errors?.[0]?.field];
  };
  expect(await ask(255)).toEqual([200, undefined]);
  expect(await ask(256)).toEqual([400, name]);
});

it('[LIMIT-01] a run takes filters of 255 characters, and a list 1,000 ids', async () => {
  const preview = async (filter: object) => {
    const body = { resource: 'licenses', action: 'disable_licenses', filter };
    const response = await send('POST', '/x/runs/preview/', body);
    return [response.statusCode, response.json<{ errors?: { field: string }[] }>().errors?.[0]?.field];
  };
  const ids = (count: number) => Array.from({ length: count }, () => '2147483647').join(',');
  expect(await preview({ product_name__icontains: '%'.repeat(255) })).toEqual([200, undefined]);
  expect(await preview({ product_name__icontains: '%'.repeat(256) })).toEqual([400, 'product_name__icontains']);
  expect(await preview({ product_name__icontains: '%'.repeat(900_000) })).toEqual([
    400,
    'filter.product_name__icontains',
  ]);
  expect(await preview({ id__in: ids(1_000) })).toEqual([200, undefined]);
  expect(await preview({ id__in: ids(1_001) })).toEqual([400, expect.stringContaining('id__in')]);
  expect(await preview({ id__in: Array.from({ length: 1_001 }, () => '1').join(',') })).toEqual([400, 'id__in']);
});

it('[LIMIT-08] a long search finds what has all of it, whatever its signs and capitals', async () => {
  const note = `${'%_'.repeat(20)} Straße in İzmir 😀 ${'x'.repeat(60)}`;
  await server.db.query(sql`update licenses set note = ${note} where id = 1`);
  const found = async (text: string) =>
    (await send('GET', `/licenses/?note__icontains=${encodeURIComponent(text)}`)).json<{ count: number }>().count;
  expect(await found(note)).toBe(1);
  expect(await found(note.replace('Stra', 'sTRA'))).toBe(1);
  expect(await found(`${'%_'.repeat(7)} Straße in İzmir 😀 ${'x'.repeat(20)}`)).toBe(1);
  expect(await found(`${note}x`)).toBe(0);
  expect(await found('%_'.repeat(21))).toBe(0);
});

import { expect, it } from 'vitest';
import { serverScene } from '../support/scene';

const server = serverScene();

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  parameters?: readonly { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

/** What has no length of its own. */
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
  // So that the walk is known to reach what is deep inside.
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

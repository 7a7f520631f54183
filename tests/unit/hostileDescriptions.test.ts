import { expect, it } from 'vitest';
import { faultOf } from '../../contract/listDeclaration';
import type { Ask } from '../../src/declared/proposal/ask';
import { findLists, listPathOf } from '../../src/declared/proposal/findLists';
import { readDescription } from '../../src/declared/proposal/readDescription';
import { answering, documentOf, proposedOf, record, text, typesOf } from '../support/proposals';

it.each<[string, string, string]>([
  ['nothing', '', 'none'],
  ['a page in HTML', '<!doctype html><p>Swagger UI</p>', 'not_json'],
  ['half a JSON', '{"openapi": "3.1.0", "paths": {', 'not_json'],
  ['a JSON of something else', '{"name": "portal", "version": 1}', 'unknown'],
  ['a list', '[1, 2]', 'unknown'],
  ['paths that are none', '{"openapi": "3.1.0", "paths": 7}', 'unknown'],
  ['21 million characters', ' {}'.padStart(21_000_000, ' '), 'too_long'],
])('[ADDL-12] says why there is no description: %s', (_, answer, why) => {
  expect(readDescription(answer, '/api/v1')).toBe(why);
});

it('[ADDL-12] reads a description of 5 MB', async () => {
  const filler = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      `/api/v1/part-${index}/{id}/`,
      { get: { description: 'x'.repeat(1_000), responses: {} } },
    ]),
  );
  const document = documentOf({ record: record({ id: { type: 'integer' }, name: text }), paths: filler });
  expect(document.length).toBeGreaterThan(5_000_000);
  expect(typesOf(await proposedOf(document, [{ id: 1, name: 'A' }]))).toEqual({ name: 'text on', id: 'number id' });
});

it('[ADDL-12] ends where a description goes in a circle', async () => {
  const schemas = {
    Thing: record({ id: { type: 'integer' }, name: text, parent: { $ref: '#/components/schemas/Thing' } }),
    Loop: { $ref: '#/components/schemas/Loop' },
    Both: { allOf: [{ $ref: '#/components/schemas/Both' }, text] },
  };
  const document = documentOf({
    schemas,
    record: { $ref: '#/components/schemas/Thing' },
    parameters: [
      { name: 'loop', in: 'query', schema: { $ref: '#/components/schemas/Loop' } },
      { name: 'both', in: 'query', schema: { $ref: '#/components/schemas/Both' } },
    ],
  });
  const proposal = await proposedOf(document, [{ id: 1, name: 'A', parent: null }]);
  expect(proposal.declaration.fields.map(({ source }) => source).slice(0, 3)).toEqual(['name', 'id', 'parent.id']);
  expect(proposal.filters.map(({ source }) => source)).toEqual(['loop', 'both']);
});

it('[ADDL-12] follows no reference to another document or origin', async () => {
  const asked: string[] = [];
  const ask: Ask = (path, query) => {
    asked.push(path);
    return answering([{ id: 1, name: 'A' }])(path, query);
  };
  const elsewhere = { $ref: 'https://evil.example/schemas.json#/Thing' };
  const document = documentOf({
    record: record({ id: { type: 'integer' }, name: elsewhere, other: { $ref: 'other.json' } }),
    paths: { '/api/v1/rest/': { $ref: 'https://evil.example/rest.json' } },
  });
  const proposal = await proposedOf(document, [], ask);
  expect(typesOf(proposal)).toEqual({ name: 'text on', id: 'number id', other: 'text empty' });
  expect(asked.filter(path => !path.startsWith('things'))).toEqual([]);
});

it('[ADDL-12] offers no choice among 10,000 values', async () => {
  const many = { type: 'string', enum: Array.from({ length: 10_000 }, (_, index) => `v${index}`) };
  const document = documentOf({
    record: record({ id: { type: 'integer' }, kind: many }),
    parameters: [{ name: 'kind', in: 'query', schema: many }],
    body: { type: 'object', required: ['kind'], properties: { kind: many } },
  });
  const { declaration } = await proposedOf(document, [{ id: 1, kind: 'v7' }]);
  expect(declaration.filters).toEqual([{ source: 'kind', type: 'text' }]);
  expect(declaration.create).toEqual([{ source: 'kind', type: 'text', required: true }]);
  expect(faultOf(declaration)).toBeUndefined();
});

it('[ADDL-12] takes no part of a schema for what it is not', async () => {
  const strange = { type: 7, enum: 'abc', required: 5, properties: 'x', items: true, format: {}, anyOf: 'y', allOf: 3 };
  const document = documentOf({
    record: record({ id: { type: 'integer' }, name: strange, other: null, third: 'text' }),
    parameters: [{ name: 'name', in: 'query', schema: strange }, null, 'x', { name: 5, in: 'query', schema: null }],
    body: { type: 'object', required: 'all', properties: { name: strange, other: 3 } },
  } as never);
  const proposal = await proposedOf(document, [{ id: 1, name: 'A', other: null, third: { a: 1 } }]);
  expect(typesOf(proposal)).toEqual({
    name: 'text on',
    id: 'number id',
    other: 'text empty',
    'third.a': 'number nested',
  });
  expect(faultOf(proposal.declaration)).toBeUndefined();
});

it('[ADDL-12] asks for no record whose id leads elsewhere', async () => {
  const asked: string[] = [];
  const ask: Ask = (path, query) => {
    asked.push(path);
    return answering([{ id: '..', name: 'A' }])(path, query);
  };
  const { declaration } = await proposedOf('', [], ask);
  expect(declaration.detail).toBeUndefined();
  expect(asked.filter(path => path.includes('..'))).toEqual([]);
});

it('[ADDL-12] leaves out fields and parameters whose names cannot be used', async () => {
  const properties = JSON.parse('{"id":{"type":"integer"},"name":{"type":"string"},"__proto__":{"type":"string"}}');
  const rows = JSON.parse('[{"id":1,"name":"A","__proto__":"x","a b":"y","constructor":"z"}]');
  const document = documentOf({
    record: record(properties),
    parameters: [
      { name: '__proto__', in: 'query', schema: text },
      { name: 'filter[constructor]', in: 'query', schema: text },
      { name: 'filter[a b]', in: 'query', schema: text },
    ],
  });
  const proposal = await proposedOf(document, rows);
  expect(proposal.declaration.fields.map(({ source }) => source)).toEqual(['name', 'id']);
  expect(proposal.columns.filter(({ off }) => off === 'name').map(({ field }) => field.source)).toEqual([
    '__proto__',
    'a b',
    'constructor',
  ]);
  expect([...proposal.noFilters]).toEqual([
    ['__proto__', 'name'],
    ['filter[constructor]', 'name'],
    ['filter[a b]', 'name'],
  ]);
});

it.each<[string, string | undefined]>([
  ['things', 'things'],
  ['/api/v1/things/', 'things'],
  ['/shop/things', 'shop/things'],
  [' things ', 'things'],
  ['../users', undefined],
  ['things/../../x', undefined],
  ['//evil.example/things', undefined],
  ['https://evil.example/things', undefined],
  ['things//x', undefined],
  ['things//', undefined],
  ['things?all=1', undefined],
  ['things#x', undefined],
  ['things/{id}', undefined],
  ['%2e%2e/users', undefined],
  ['\\\\evil.example', undefined],
  ['', undefined],
])('[ADDL-13] takes only an address below the API: %s', (typed, path) => {
  expect(listPathOf(typed, '/api/v1')).toBe(path);
});

it('[ADDL-13] asks for no address of a description that is not a plain one below the API', async () => {
  const asked: string[] = [];
  const ask: Ask = async path => {
    asked.push(path);
    return { status: 200, body: [] };
  };
  const get = { responses: {} };
  const strange = ['/api/v1/../admin/', '/api/v1//evil.example/x/', '/api/v1/a?b=c', '/other/x/', '/api/v1/x/%2e%2e/'];
  const paths = Object.fromEntries(strange.map(path => [path, { get }]));
  const description = readDescription(documentOf({ paths }), '/api/v1');
  if (typeof description === 'string') throw new Error(description);
  const found = await findLists(description, ask);
  expect(asked).toEqual(['things/']);
  expect(found.map(({ verdict }) => verdict.kind)).toEqual([
    'list',
    'address',
    'address',
    'address',
    'outside',
    'address',
  ]);
});

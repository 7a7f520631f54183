import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import example from '../../docs/list.example.json';
import { serverScene } from '../support/scene';

const server = serverScene({ data: 'demo', fill: null });

const faultsOf = async (declaration: unknown) => {
  const schema = (await server.app.inject({ url: '/list.schema.json' })).json<object>();
  const check = new Ajv({ allErrors: true }).compile(schema);
  check(declaration);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

it('[DECL-32] the served schema finds no fault in a declaration that can be used', async () => {
  expect(await faultsOf({ $schema: '/list.schema.json', ...example })).toEqual([]);
});

it('[DECL-32] the served schema finds the faults of a file', async () => {
  const declaration = { ...example, path: '../users', colour: 'red', fields: [{ source: 'code', type: 'colour' }] };
  expect(await faultsOf(declaration)).toEqual([
    ' must NOT have additional properties',
    '/path must match pattern "^[\\w-]+(/[\\w-]+)*$"',
    '/fields/0/type must be equal to one of the allowed values',
  ]);
});

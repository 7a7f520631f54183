import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiReaderOf, type ApiReader } from '../../dataProvider/apiReading';
import { type ForeignServer, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
let reader: ApiReader;
beforeAll(async () => {
  server = await startForeignServer();
  reader = apiReaderOf(server.http, '/api/v1');
});
afterAll(() => server.close());

const answeringAt = (place: string, body: unknown) =>
  server.answerBy(({ pathname }) => (pathname === `/api/v1/${place}` ? { body } : { status: 404 }));

it.each(['openapi.json', 'schema/', 'swagger.json', ''])('[ADDL-16] finds a description at %s', async place => {
  answeringAt(place, { openapi: '3.1.0' });
  expect(await reader.describe()).toEqual({
    text: '{"openapi":"3.1.0"}',
    entry: { openapi: '3.1.0' },
    apiUrl: '/api/v1',
  });
});

it('[ADDL-16] tells no description from one that is not JSON', async () => {
  server.answer({ status: 404 });
  expect((await reader.describe()).text).toBe('');
  server.answer({ body: '<!doctype html>' });
  expect((await reader.describe()).text).toBeUndefined();
});

it('[ADDL-16] takes a refusal as an answer', async () => {
  server.answer({ status: 403, body: { detail: 'No.' } });
  expect((await reader.ask('things/', { limit: '2' })).status).toBe(403);
  expect(server.requests).toEqual(['GET /api/v1/things/?limit=2']);
});

it.each(['../users', 'a/../b/', 'a/%2e%2E/b', '//evil.example/', 'https://evil.example/', 'a?b=c', 'a#b', 'a\\b', ''])(
  '[ADDL-16] sends nothing for the path %s',
  async path => {
    server.answer({ body: [] });
    await expect(reader.ask(path)).rejects.toThrow('is no path below the API');
    expect(server.requests).toEqual([]);
  },
);

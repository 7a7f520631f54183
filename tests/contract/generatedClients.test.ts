import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();
const run = promisify(execFile);
const clients = join(import.meta.dirname, '../clients');
const generated = join(clients, 'generated');
let address: string;
let token: string;

interface Client {
  callsWith: (
    address: string,
    token: string,
  ) => Readonly<Record<string, () => Promise<{ status: number; body: unknown }>>>;
}

/** Generators and a compiler are slow when other tests run beside them. */
const timeout = 120_000;

beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  token = await server.tokenFor(people.distributor.email);
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated);
  const file = join(generated, 'openapi.json');
  writeFileSync(file, (await server.app.inject('/api/v1/openapi.json')).body);
  await run(process.execPath, [join(clients, 'generate.mjs'), file, generated, address]);
}, timeout);

it(
  '[DESC-13] three generators write clients that compile',
  async () => {
    const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
    expect(await run(compiler, ['-p', clients, '--singleThreaded'])).toMatchObject({ stdout: '' });
  },
  timeout,
);

/** What an answer says: the ids of a list's records, or what is told apart by the body's other fields. */
const gist = (body: unknown): unknown => {
  const { results, id, code, ...rest } = body as Record<string, unknown>;
  if (Array.isArray(results)) return results.map(each => ('id' in each ? each.id : each));
  return id ?? code ?? rest;
};

it.each(['openapiFetch', 'heyApi', 'orval'])('[DESC-13] the client of %s makes twenty calls', async name => {
  const { callsWith }: Client = await import(`../clients/${name}.ts`);
  const answers: Record<string, unknown> = {};
  for (const [call, send] of Object.entries(callsWith(address, token))) {
    const { status, body } = await send();
    answers[call] = [status, gist(body)];
  }
  expect(answers).toEqual({
    enabledLicenses: [200, [8, 7]],
    licensesById: [200, [1, 2]],
    endingLicenses: [200, [2, 3]],
    licensesOfOrder: [200, [1, 4, 5, 6, 7]],
    license: [200, 1],
    hiddenLicense: [404, 'not_found'],
    orders: [200, [101, 102]],
    order: [200, 101],
    managers: [200, [4, 3]],
    devices: [200, [1, 2]],
    features: [200, [2, 3, 1]],
    customFields: [200, [2, 1]],
    customers: [200, [1]],
    people: [200, [1]],
    history: [200, []],
    preview: [200, { total: 2, ready: 2, has_undo: true, groups: [] }],
    emailUse: [200, { email_in_use: true, is_member: false }],
    disable: [200, { changed: 1, message: 'Licenses disabled: 1.' }],
    enable: [200, { changed: 1, message: 'License enabled.' }],
    lookUp: [200, [{ kind: 'key', ids: [8], is_all: true }]],
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEncryptionKey } from '../support/constants';

let folder: string;
let told: string;
const { argv, exitCode } = process;
const hear = (part: string | Uint8Array): boolean => {
  told += String(part);
  return true;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  told = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.argv = argv;
  process.exitCode = exitCode;
  await rm(folder, { recursive: true });
});

/** Runs a command as a program of its own does, with these arguments and settings. */
const run = async (load: () => Promise<unknown>, args: string[], env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = ['node', 'command.js', ...args];
  await load();
};

it('[OPS-32] [OPS-34] npm run openapi writes beside a server that has the port of the figures, where it was called', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { METRICS_PORT: String(port), INIT_CWD: folder };
  await run(() => import('../../server/openapiCommand'), ['openapi.json'], env);
  server.close();
  const file = join(folder, 'openapi.json');
  expect(told).toMatch(/: \d+ KiB\.\n$/);
  expect(told.split(':')[0]).toBe(`The description of the API is in ${file}`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ openapi: '3.1.0' });
});

it.each([
  ['password', ['anna@example.com'], () => import('../../server/setup/passwordCommand')],
  ['rotate-keys', [], () => import('../../server/setup/rotateKeysCommand')],
])('[OPS-33] npm run %s makes no database where none is', async (_name, args, load) => {
  const ENCRYPTION_KEY = testEncryptionKey.toString('base64');
  await run(load, args, { DATABASE_URL: '', DATA_DIR: join(folder, 'wrong'), ENCRYPTION_KEY });
  expect(told).toBe(
    `\nThere is no embedded database in ${folder}/wrong. Set DATA_DIR to the folder that has it, or DATABASE_URL.\n`,
  );
  expect(process.exitCode).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  [
    'company',
    ['a.json'],
    () => import('../../server/setup/command'),
    /^\nThe company's file cannot be read: .* '(.*)'\.\n$/,
  ],
  [
    'restore',
    ['--restore', 'a.backup'],
    () => import('../../server/setup/backupCommand'),
    /^\nThe backup (.*) cannot be read/,
  ],
  [
    'verify',
    ['a.folder'],
    () => import('../../server/setup/verifyCommand'),
    /^\nThere is no embedded database in (.*)\. Set/,
  ],
])('[OPS-34] npm run %s looks for what is named where it was called', async (_name, args, load, sentence) => {
  await run(load, args, { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), INIT_CWD: folder });
  expect(sentence.exec(told)?.[1]).toBe(join(folder, args.at(-1) ?? ''));
});

import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { commandScene } from '../support/commandScene';
import { testEncryptionKey } from '../support/constants';

const scene = commandScene();
const { run } = scene;

it('[OPS-32] [OPS-34] npm run openapi writes beside a server that has the port of the figures, where it was called', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { METRICS_PORT: String(port), INIT_CWD: scene.folder };
  await run(() => import('../../server/openapiCommand'), ['openapi.json'], env);
  server.close();
  const file = join(scene.folder, 'openapi.json');
  expect(scene.told).toMatch(/: \d+ KiB\.\n$/);
  expect(scene.told.split(':')[0]).toBe(`The description of the API is in ${file}`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ openapi: '3.1.0' });
});

it.each([
  ['password', ['anna@example.com'], () => import('../../server/setup/passwordCommand')],
  ['rotate-keys', [], () => import('../../server/setup/rotateKeysCommand')],
])('[OPS-33] npm run %s makes no database where none is', async (_name, args, load) => {
  const ENCRYPTION_KEY = testEncryptionKey.toString('base64');
  await run(load, args, { DATABASE_URL: '', DATA_DIR: join(scene.folder, 'wrong'), ENCRYPTION_KEY });
  expect(scene.told).toBe(
    `\nThere is no embedded database in ${scene.folder}/wrong. Set DATA_DIR to the folder that has it, or DATABASE_URL.\n`,
  );
  expect(process.exitCode).toBe(1);
  expect(await readdir(scene.folder)).toEqual([]);
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
  await run(load, args, { DATABASE_URL: '', DATA_DIR: join(scene.folder, 'data'), INIT_CWD: scene.folder });
  expect(sentence.exec(scene.told)?.[1]).toBe(join(scene.folder, args.at(-1) ?? ''));
});

it('[OPS-68] npm run backup and its neighbours take -h for no name, and say what they do take', async () => {
  // Others have loaded these programs, which run when they are loaded.
  vi.resetModules();
  const env = { DATABASE_URL: '', DATA_DIR: join(scene.folder, 'data'), INIT_CWD: scene.folder };
  const told = async (load: () => Promise<unknown>) => {
    scene.told = '';
    await run(load, ['-h'], env);
    return scene.told.split(':')[0];
  };
  expect(await told(() => import('../../server/setup/backupCommand'))).toBe('\nName one file');
  expect(await told(() => import('../../server/setup/command'))).toBe('\nName the file that describes the company');
  expect(await told(() => import('../../server/setup/passwordCommand'))).toBe("\nName the person's email address");
  expect(await told(() => import('../../server/setup/verifyCommand'))).toBe(
    '\nName one database, or none for that of the settings',
  );
  expect(await told(() => import('../../server/openapiCommand'))).toBe(
    '\nName one file, or none for dist/openapi.json',
  );
  expect(process.exitCode).toBe(1);
  expect(await readdir(scene.folder)).toEqual([]);
});

it('[OPS-45] npm run migrate -- --server without DATABASE_URL makes no embedded database', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: join(scene.folder, 'data') };
  await run(() => import('../../server/database/migrateCommand'), ['--server', 'portal'], env);
  expect(scene.told).toBe('\nSet DATABASE_URL: the embedded database has no roles.\n');
  expect(process.exitCode).toBe(1);
  expect(await readdir(scene.folder)).toEqual([]);
});

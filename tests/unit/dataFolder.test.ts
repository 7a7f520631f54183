import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectRoom, protectFolder } from '../../server/database/dataFolder';
import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { loadEncryptionKey } from '../../server/secrets';

let root: string;
let folder: string;
let warnings: string[];
const umask = process.umask();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-folder-'));
  folder = join(root, 'data');
  warnings = [];
});
afterEach(async () => {
  process.umask(umask);
  await rm(root, { recursive: true });
});

const warn = (sentence: string) => void warnings.push(sentence);
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Creates a data folder like those of an earlier release. */
const openFolder = async () => {
  await mkdir(join(folder, 'pglite', 'base'), { recursive: true });
  for (const path of ['encryption.key', 'pglite/PG_VERSION', 'pglite/base/1']) {
    await writeFile(join(folder, path), '');
    await chmod(join(folder, path), 0o666);
  }
  for (const path of ['pglite/base', 'pglite', '.']) await chmod(join(folder, path), 0o755);
};

it('[REST-01] a missing data folder is created for its owner alone, and so is everything created later', async () => {
  process.umask(0o022);
  await protectFolder(folder, { warn });
  await mkdir(join(folder, 'later'));
  await writeFile(join(folder, 'later', 'file'), '');
  expect([await modeOf(folder), await modeOf(join(folder, 'later'))]).toEqual(['700', '700']);
  expect(await modeOf(join(folder, 'later', 'file'))).toBe('600');
  expect(warnings).toEqual([]);
});

it('[REST-01] a data folder that others could read is closed to them, with a warning that names what was open', async () => {
  await openFolder();
  await writeFile(join(root, 'elsewhere'), '');
  await chmod(join(root, 'elsewhere'), 0o644);
  await symlink(join(root, 'elsewhere'), join(folder, 'link'));
  await protectFolder(folder, { warn });
  const modes = ['.', 'encryption.key', 'pglite', 'pglite/PG_VERSION', 'pglite/base', 'pglite/base/1'];
  expect(await Promise.all(modes.map(path => modeOf(join(folder, path))))).toEqual([
    '700',
    '600',
    '700',
    '600',
    '700',
    '600',
  ]);
  expect(await modeOf(join(root, 'elsewhere'))).toBe('644');
  const [warning] = warnings;
  expect(warning).toContain(`Warning: the data folder ${folder} was open to other users of this machine (${folder}, `);
  expect(warning).toContain(' and 3 more). It is closed to them now.');

  await protectFolder(folder, { warn });
  expect(warnings).toHaveLength(1);
});

it('[OPS-63] an empty data folder is closed without a warning, because nothing of it could be read', async () => {
  await mkdir(folder, { mode: 0o755 });
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'lost+found'));
  await protectFolder(folder, { warn });
  expect([await modeOf(folder), warnings]).toEqual(['700', []]);
});

it('a data folder that is already closed causes no warning, whatever the files in it allow', async () => {
  await openFolder();
  await chmod(folder, 0o700);
  await protectFolder(folder, { warn });
  expect(await modeOf(join(folder, 'encryption.key'))).toBe('600');
  expect(warnings).toEqual([]);
});

it("another user's data folder is not used", async () => {
  await mkdir(folder);
  const { uid } = await stat(folder);
  await expect(protectFolder(folder, { uid: uid + 1 })).rejects.toThrow(
    `The data folder ${folder} belongs to another user (number ${uid}; the server runs as ${uid + 1}). Start the server as its owner`,
  );
});

it.each([
  ['a file', 'data'],
  ['below a file', 'data/below'],
])('a data folder that is %s is reported in a sentence', async (_what, path) => {
  await writeFile(folder, '');
  const named = join(root, path);
  const reason = path === 'data' ? 'there is a file of that name' : 'a part of its path is a file';
  const sentence = `The server cannot use the data folder ${named}: ${reason}. Fix that, or set DATA_DIR`;
  await expect(loadEncryptionKey({ encryptionKey: null, dataDir: named })).rejects.toThrow(sentence);
  await expect(openDatabase({ ...parseConfig({}), dataDir: named })).rejects.toThrow(sentence);
});

it('a full disk is reported before a database is created on it', () => {
  expect(() => expectRoom(folder, 64 * 2 ** 20, 12.5 * 2 ** 20)).toThrow(
    `The disk of the data folder ${folder} is full: 12 MiB are free, and the embedded database needs 64 MiB. Free space`,
  );
  expect(() => expectRoom(folder, 64 * 2 ** 20, 64 * 2 ** 20)).not.toThrow();
});

it('[REST-01] nothing of a new embedded database is open to others', { timeout: 60_000 }, async () => {
  const db = await openDatabase({ ...parseConfig({}), dataDir: folder });
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(entries.map(async path => (await stat(join(folder, path))).mode & 0o077));
  await db.close();
  expect(entries.length).toBeGreaterThan(900);
  expect([...new Set(modes)]).toEqual([0]);
});

it('[OPS-48] a folder that others use is refused and stays as it is', async () => {
  await mkdir(join(folder, 'www'), { recursive: true });
  for (const file of ['index.html', 'www/a']) await writeFile(join(folder, file), '', { mode: 0o644 });
  for (const path of ['index.html', 'www/a']) await chmod(join(folder, path), 0o644);
  for (const path of ['www', '.']) await chmod(join(folder, path), 0o755);
  await expect(protectFolder(folder, { warn })).rejects.toThrow(
    `The data folder ${folder} is open to other users of this machine and has files that are not the portal's (index.html, www). The server would close it. Set DATA_DIR to a folder of its own, such as ${join(folder, 'portal')}.`,
  );
  expect(await Promise.all(['.', 'index.html', 'www', 'www/a'].map(path => modeOf(join(folder, path))))).toEqual([
    '755',
    '644',
    '755',
    '644',
  ]);
});

it('[OPS-48] beside its own files, what others have put into the folder keeps its modes', async () => {
  await openFolder();
  await writeFile(join(folder, 'notes.txt'), '');
  await chmod(join(folder, 'notes.txt'), 0o644);
  await protectFolder(folder, { warn });
  expect(await modeOf(join(folder, 'notes.txt'))).toBe('644');
  expect(await modeOf(join(folder, 'pglite/base/1'))).toBe('600');
});

it('[OPS-48] a new disk, with lost+found, is a data folder', async () => {
  await mkdir(join(folder, 'lost+found'), { recursive: true, mode: 0o700 });
  await chmod(folder, 0o755);
  await protectFolder(folder, { warn });
  expect(await modeOf(folder)).toBe('700');
});

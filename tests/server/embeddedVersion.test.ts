import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../server/database/open';
import { makeBackup, restoreBackup } from '../../server/setup/backup';
import { testEncryptionKey } from '../support/constants';

let folder: string;
const at = (name: string) => join(folder, name);
// A server that protects its data folder keeps its new files to itself. Other tests share this process.
const umask = process.umask();
afterAll(() => void process.umask(umask));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-version-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[OPS-35] names the PostgreSQL that wrote a data folder or a backup, if it is another one, and leaves both', async () => {
  const keys = { databaseUrl: null, encryptionKey: testEncryptionKey.toString('base64'), previousEncryptionKey: null };
  const file = at('data/pglite/PG_VERSION');
  const db = await openEmbedded(at('data'));
  expect(await readFile(file, 'utf8')).toBe('18\n');
  await writeFile(file, '17\n');
  await makeBackup({ ...keys, dataDir: at('data') }, at('old.backup'));
  await db.close();

  await expect(openEmbedded(at('data'))).rejects.toThrow(
    `The embedded database in ${at('data')}/pglite was written by PostgreSQL 17, and this release has 18: open it with the release that wrote it.`,
  );
  await expect(restoreBackup({ ...keys, dataDir: at('new') }, at('old.backup'))).rejects.toThrow(
    'was written by PostgreSQL 17, and this release has 18',
  );
  expect(await readdir(at('new'))).toEqual([]);

  await writeFile(file, '18\n');
  const again = await openEmbedded(at('data'));
  await again.close();
});

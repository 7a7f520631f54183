import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackup, sealBackup } from '../../server/database/backupFile';
import { connectToHolder, lockFolder } from '../../server/database/folderLock';
import { migrate } from '../../server/database/migrate';
import { openEmbedded } from '../../server/database/open';
import type { PGliteDatabase } from '../../server/database/pglite';
import { makeBackup, restoreBackup } from '../../server/setup/backup';
import { isSound } from '../../server/setup/verify';
import { testEncryptionKey } from '../support/constants';
import { fillFixture } from '../support/fixture';

const keys = { databaseUrl: null, encryptionKey: testEncryptionKey.toString('base64'), previousEncryptionKey: null };

let folder: string;
let db: PGliteDatabase;
const at = (name: string) => join(folder, name);
// A server that protects its data folder keeps its new files to itself. Other tests share this process.
const umask = process.umask();
afterAll(() => void process.umask(umask));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  db = await openEmbedded(at('data'));
  await migrate(db);
  await fillFixture(db);
  await db.query(sql`create table written (id integer primary key, half text)`);
}, 240_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** Each transaction writes two rows; what it acknowledged must be in a later backup, and no half of it. */
const writePairs = (from: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      db.transaction(async tx => {
        await tx.query(sql`insert into written (id, half) values (${from + 2 * i}, 'first')`);
        await tx.query(sql`insert into written (id, half) values (${from + 2 * i + 1}, 'second')`);
      }),
    ),
  );

it('[OPS-06] backs up the database of a running server while it writes, and restores it whole', async () => {
  await writePairs(0, 40);
  const writing = writePairs(1_000, 200);
  const [bytes] = await Promise.all([makeBackup({ ...keys, dataDir: at('data') }, at('one.backup')), writing]);
  expect((await stat(at('one.backup'))).size).toBe(bytes);
  expect((await stat(at('one.backup'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'one.backup']);

  expect(isSound(await restoreBackup({ ...keys, dataDir: at('restored') }, at('one.backup')))).toBe(true);
  expect((await readdir(at('restored'))).filter(name => !name.endsWith('.lock'))).toEqual(['pglite']);
  const restored = await openEmbedded(at('restored'));
  const [rows] = await restored.query(sql`
    select count(*) filter (where id < 1000) as before, count(*) filter (where half = 'first') -
      count(*) filter (where half = 'second') as halves from written`);
  const licenses = await restored.query(sql`select min(id) as first, max(id) as last from licenses`);
  await restored.close();
  expect(rows).toEqual({ before: 80, halves: 0 });
  expect(licenses).toEqual([{ first: 1, last: 20 }]);

  await expect(makeBackup({ ...keys, dataDir: at('data') }, at('one.backup'))).rejects.toThrow(
    'one.backup exists already, and a backup never replaces a file.',
  );
  await expect(restoreBackup({ ...keys, dataDir: at('restored') }, at('one.backup'))).rejects.toThrow(
    `${at('restored')}/pglite has a database already, and a backup never replaces one. Move it away, or set DATA_DIR`,
  );
  // Without a server, the command opens the folder itself.
  await makeBackup({ ...keys, dataDir: at('restored') }, at('two.backup'));
});

it('[OPS-07] refuses a backup that was cut or has another byte, wherever it is, and leaves no folder', async () => {
  const whole = await sealBackup(Buffer.from('what a database holds'));
  expect((await openBackup(whole, 'x')).toString()).toBe('what a database holds');
  const faults = await Promise.all(
    Array.from({ length: whole.length }, async (_, place) => {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8((whole[place] ?? 0) ^ 1, place);
      const tries = [flipped, whole.subarray(0, place)].map(bytes =>
        openBackup(bytes, 'x').then(
          () => 'opened',
          (error: Error) => error.message,
        ),
      );
      return Promise.all(tries);
    }),
  );
  const sentences = [...new Set(faults.flat())];
  expect(sentences).toEqual([
    'x is no backup of this program: its first line is not "licensing-portal backup 1".',
    'The backup x is damaged: it was cut, or a byte of it has changed. Nothing was restored. Take another one.',
  ]);
  await writeFile(at('cut.backup'), (await readFile(at('one.backup'))).subarray(0, 500_000));
  await expect(restoreBackup({ ...keys, dataDir: at('never') }, at('cut.backup'))).rejects.toThrow('is damaged');
  expect(await readdir(folder)).not.toContain('never');
});

it('[OPS-07] says what is missing: the file, the key, or the embedded database', async () => {
  const place = { ...keys, dataDir: at('never') };
  await expect(restoreBackup(place, at('none.backup'))).rejects.toThrow('none.backup cannot be read: ENOENT');
  await expect(restoreBackup({ ...place, encryptionKey: null }, at('one.backup'))).rejects.toThrow(
    'Set the key with which the database was written.',
  );
  await expect(makeBackup(place, at('three.backup'))).rejects.toThrow('There is no embedded database in');
  await expect(makeBackup({ ...place, databaseUrl: 'postgres://db/portal' }, at('three.backup'))).rejects.toThrow(
    'PostgreSQL has backups of its own',
  );
});

it('[OPS-06] a process that asks for something else, or holds the lock without a database, makes none', async () => {
  const socket = await connectToHolder(at('data'));
  socket?.write('everything');
  expect(await new Promise(resolve => socket?.once('data', bytes => resolve(String(bytes))))).toBe(
    'refused: it does not know this request',
  );
  const place = { ...keys, dataDir: at('restored') };
  const unlock = await lockFolder(at('restored'));
  await expect(makeBackup(place, at('three.backup'))).rejects.toThrow(
    'The server that uses the data folder did not make a backup: it is of a release without backups, or is stopping.',
  );
  await unlock();
});

it('[OPS-42] another process is told to stop the server that has the embedded database', async () => {
  await expect(openEmbedded(at('data'))).rejects.toThrow(
    `is used by another server (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
});

import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config';
import { openBackup, sealBackup } from '../database/backupFile';
import { requestBackup } from '../database/backupRequest';
import { expectRoom, protectFolder } from '../database/dataFolder';
import { connectToHolder, lockFolder } from '../database/folderLock';
import { migrate } from '../database/migrate';
import { embeddedFolder, expectDatabase, openEmbedded } from '../database/open';
import { openPGlite, spareBytes } from '../database/pglite';
import { loadExistingSecrets } from '../secrets';
import { guardsOfRelease, type Verified, verify } from './verify';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey'>;

const expectEmbedded = ({ databaseUrl }: Place): void => {
  if (databaseUrl)
    throw new ConfigError(
      'This is for the embedded database. PostgreSQL has backups of its own: docs/deployment.md, "Backups".',
    );
};

/** Nobody else may read it, and it is there whole or not at all. */
const writeNew = async (file: string, bytes: Buffer): Promise<void> => {
  if (existsSync(file)) throw new ConfigError(`${file} exists already, and a backup never replaces a file.`);
  const draft = `${file}.${process.pid}.partial`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    throw new ConfigError(`The backup ${file} cannot be written: ${(error as Error).message}.`);
  } finally {
    await rm(draft, { force: true });
  }
};

const dumpHere = async (dataDir: string): Promise<Buffer> => {
  const db = await openEmbedded(dataDir);
  try {
    return await sealBackup(await db.dump());
  } finally {
    await db.close();
  }
};

/**
 * Writes one moment of the embedded database to a new file. A server that uses the database makes the backup itself,
 * between two statements.
 * @returns the number of bytes
 */
export const makeBackup = async (place: Place, file: string): Promise<number> => {
  expectEmbedded(place);
  const { dataDir } = place;
  expectDatabase(place);
  const holder = await connectToHolder(dataDir);
  const backup = holder ? await requestBackup(holder) : await dumpHere(dataDir);
  // What a server sent may have been cut.
  await openBackup(backup, file);
  await writeNew(file, backup);
  return backup.length;
};

const expectNothing = (folder: string): void => {
  if (!existsSync(folder)) return;
  throw new ConfigError(
    `${folder} has a database already, and a backup never replaces one. Move it away, or set DATA_DIR to another folder.`,
  );
};

/**
 * Makes the embedded database of a backup, migrates it as a start would, and verifies it. The database appears once it
 * is complete; one in which something is wrong does, too, because it may be the only one that is left.
 * @throws ConfigError for a damaged backup, without the key, and where a database is already
 */
export const restoreBackup = async (place: Place & Keys, file: string): Promise<Verified> => {
  expectEmbedded(place);
  const { dataDir } = place;
  const folder = embeddedFolder(dataDir);
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ConfigError(`The backup ${file} cannot be read: ${error.message}.`);
  });
  const dump = await openBackup(bytes, file);
  expectNothing(folder);
  const secrets = await loadExistingSecrets(place);
  await protectFolder(dataDir);
  expectRoom(dataDir, dump.length + spareBytes);
  const guards = await guardsOfRelease();
  const unlock = await lockFolder(dataDir);
  const draft = join(dataDir, 'pglite.restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    const db = await openPGlite({ dataDir: draft, loadDataDir: new Blob([new Uint8Array(dump)]) });
    let verified: Promise<Verified>;
    try {
      await migrate(db);
      verified = verify(db, secrets, guards);
      // A fault is thrown below, once the database is in its place.
      await Promise.allSettled([verified]);
    } finally {
      await db.close();
    }
    await protectFolder(dataDir);
    expectNothing(folder);
    await rename(draft, folder);
    return await verified;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await unlock();
  }
};

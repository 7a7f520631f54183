import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from '../config';
import type { DatabaseConfig } from '../databaseSettings';
import { answerBackups } from './backupRequest';
import type { Database } from './connection';
import { expectRoom, freeBytes, protectFolder } from './dataFolder';
import { lockFolder } from './folderLock';
import { createNotes } from './notes';
import { openPGlite, type PGliteDatabase, spareBytes } from './pglite';
import { openPostgres } from './postgres';
import { withReplicas } from './replicas';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const newDatabaseBytes = 128 * 2 ** 20 + spareBytes;

const openServer = async (address: string, config: DatabaseConfig): Promise<Database> => {
  const { databaseConnections: connections, databasePooler: pooler, databaseDirectUrl, databaseReplicaUrls } = config;
  const notes = createNotes();
  const opened = await openPostgres(address, { connections, pooler, notes }).catch(cannotOpen('DATABASE_URL'));
  const openDirectly =
    databaseDirectUrl === null
      ? undefined
      : () => openPostgres(databaseDirectUrl, { connections: 2 }).catch(cannotOpen('DATABASE_DIRECT_URL'));
  const db = { ...opened, openDirectly };
  if (databaseReplicaUrls.length === 0) return db;
  const addresses = { primary: address, replicas: databaseReplicaUrls, connections, isPlain: pooler === null };
  return withReplicas(db, addresses, notes);
};

/** Where a data folder has its database. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pglite');

/**
 * Opening a folder would create a database in it.
 * @throws ConfigError where none is
 */
export const expectDatabase = ({ databaseUrl, dataDir }: Place): void => {
  if (databaseUrl || existsSync(embeddedFolder(dataDir))) return;
  throw new ConfigError(
    `There is no embedded database in ${resolve(dataDir)}. Set DATA_DIR to the folder that has it, or DATABASE_URL.`,
  );
};

/** @throws ConfigError with a sentence that says what to do */
export const openDatabase = async (config: DatabaseConfig & Pick<Config, 'dataDir'>): Promise<Database> =>
  config.databaseUrl ? openServer(config.databaseUrl, config) : openEmbedded(config.dataDir);

/**
 * Opens the embedded database. While it is open, other processes of the same user can ask for a backup (backupRequest.ts).
 * @throws ConfigError with a sentence that says what to do
 */
export const openEmbedded = async (dataDir: string): Promise<PGliteDatabase> => {
  await protectFolder(dataDir);
  const folder = embeddedFolder(dataDir);
  const isNew = !existsSync(folder);
  expectRoom(dataDir, isNew ? newDatabaseBytes : spareBytes);
  let opened: PGliteDatabase | null = null;
  const dump = async () => {
    if (!opened) throw new ConfigError('it is still starting');
    return opened.dump();
  };
  const unlock = await lockFolder(dataDir, answerBackups(dump));
  const db = await openPGlite({ dataDir: folder, freeBytes: () => freeBytes(dataDir) }).catch(
    async (error: unknown) => {
      await unlock();
      return cannotOpen(`the embedded database in ${dataDir}`)(error);
    },
  );
  opened = db;
  // PGlite creates files with its own permissions and ignores the process's umask.
  if (isNew) await protectFolder(dataDir);
  return {
    ...db,
    close: async () => {
      await db.close();
      await unlock();
    },
  };
};

const cannotOpen = (what: string) => (error: unknown) => {
  if (error instanceof ConfigError) throw error;
  const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  throw new ConfigError(`Cannot open ${what}: ${reason}.`);
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config';
import type { Database } from './connection';
import { expectRoom, freeBytes, protectFolder } from './dataFolder';
import { lockFolder } from './folderLock';
import { openPGlite, spareBytes } from './pglite';
import { openPostgres } from './postgres';

const newDatabaseBytes = 128 * 2 ** 20 + spareBytes;

/** Where a data folder has its database. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pglite');

/** @throws ConfigError with a sentence that says what to do */
export const openDatabase = async ({
  databaseUrl,
  databaseConnections,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl, databaseConnections).catch(cannotOpen('DATABASE_URL'));
  await protectFolder(dataDir);
  const folder = embeddedFolder(dataDir);
  const isNew = !existsSync(folder);
  expectRoom(dataDir, isNew ? newDatabaseBytes : spareBytes);
  const unlock = await lockFolder(dataDir);
  const db = await openPGlite({ dataDir: folder, freeBytes: () => freeBytes(dataDir) }).catch(
    async (error: unknown) => {
      await unlock();
      return cannotOpen(`the embedded database in ${dataDir}`)(error);
    },
  );
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

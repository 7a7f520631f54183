import { join } from 'node:path';
import { type Config, ConfigError } from '../config';
import type { Database } from './connection';
import { lockFolder } from './folderLock';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';

/**
 * Opens the database the configuration names.
 * @throws ConfigError with a sentence that says what to do
 */
export const openDatabase = async ({
  databaseUrl,
  databaseConnections,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl, databaseConnections).catch(cannotOpen('DATABASE_URL'));
  const unlock = await lockFolder(dataDir);
  const db = await openPGlite({ dataDir: join(dataDir, 'pglite') }).catch(async (error: unknown) => {
    await unlock();
    return cannotOpen(`the embedded database in ${dataDir}`)(error);
  });
  return {
    ...db,
    close: async () => {
      await db.close();
      await unlock();
    },
  };
};

const cannotOpen = (what: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  throw new ConfigError(`Cannot open ${what}: ${reason}.`);
};

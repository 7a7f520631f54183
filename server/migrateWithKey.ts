import type { Config } from './config';
import { hasServerSecrets } from './queries/encryptedValues';
import { loadExistingSecrets, loadSecretsFor, type Secrets } from './secrets';
import type { Database } from './database/connection';
import { migrate } from './database/migrate';

type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'dataDir'>;

/**
 * Migrates, and makes a key if nothing is encrypted yet.
 * @param isFirst false for a command that needs a database in use: it makes no key
 * @throws ConfigError when the key of a database in use is missing, before anything is migrated, and as migrate does
 */
export const migrateWithKey = async (db: Database, keys: Keys, isFirst = true): Promise<Secrets> => {
  const existing = !isFirst || (await hasServerSecrets(db)) ? await loadExistingSecrets(keys) : null;
  await migrate(db);
  return existing ?? loadSecretsFor(db, keys);
};

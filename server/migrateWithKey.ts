import type { Config } from './config';
import { readServerSecrets } from './queries/encryptedValues';
import { loadExistingSecrets, loadSecretsFor, type Secrets } from './secrets';
import type { Database } from './database/connection';
import { migrate } from './database/migrate';
import { expectKeyOf, loadAnswersKey } from './services/serverSecret';

type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'dataDir'>;

/** `first`: it is made if nothing is encrypted yet. `stored`: the database is in use. `lost`: it need not open what is stored. */
export type ExpectedKey = 'first' | 'stored' | 'lost';

/**
 * Migrates with the key that opens what is stored, or makes one.
 * @throws ConfigError when the key of a database in use is missing or another one, before anything is migrated, and as
 * migrate does
 */
export const migrateWithKey = async (db: Database, keys: Keys, key: ExpectedKey = 'first'): Promise<Secrets> => {
  const stored = await readServerSecrets(db);
  const existing = key !== 'first' || stored.length > 0 ? await loadExistingSecrets(keys) : null;
  if (existing && key !== 'lost') expectKeyOf(stored, existing);
  await migrate(db);
  const secrets = existing ?? (await loadSecretsFor(db, keys));
  // From now on, a server or command with another key is refused, also if no server has started yet.
  if (key !== 'lost') await loadAnswersKey(db, secrets);
  return secrets;
};

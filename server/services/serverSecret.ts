import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config';
import type { Connection } from '../database/connection';
import { addServerSecret, findServerSecret } from '../queries/identity/serverSecrets';
import type { Secrets } from '../secrets';

/** @throws ConfigError when it was encrypted with another encryption key */
const openStored = (secrets: Secrets, name: string, stored: string): string => {
  try {
    return secrets.decrypt(stored);
  } catch (cause) {
    throw new ConfigError(
      `The stored secret "${name}" cannot be read: it was written with another encryption key. Set ENCRYPTION_KEY, or put the file encryption.key into DATA_DIR, as it was when the database was written.`,
      { cause },
    );
  }
};

/** Concurrent starts all use the same secret. @throws ConfigError when it was encrypted with another encryption key */
export const loadServerSecret = async (
  connection: Connection,
  secrets: Secrets,
  name: string,
  make: () => string | Promise<string> = () => randomBytes(32).toString('base64'),
): Promise<string> => {
  const stored = await findServerSecret(connection, name);
  if (!stored) {
    await addServerSecret(connection, name, secrets.encrypt(await make()));
    return loadServerSecret(connection, secrets, name, make);
  }
  return openStored(secrets, name, stored);
};

/** @throws ConfigError when a server's secret was encrypted with another encryption key */
export const expectKeyOf = (stored: readonly { name: string; value: string }[], secrets: Secrets): void => {
  for (const { name, value } of stored) openStored(secrets, name, value);
};

/** Every server needs it to start, with any provider. */
export const loadAnswersKey = (connection: Connection, secrets: Secrets): Promise<string> =>
  loadServerSecret(connection, secrets, 'idempotency');

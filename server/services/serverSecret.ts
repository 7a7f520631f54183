import type { Connection } from '../database/connection';
import { addServerSecret, findServerSecret } from '../queries/identity/serverSecrets';
import type { Secrets } from '../secrets';

/** Concurrent starts all use the same secret. @throws when it was encrypted with another encryption key */
export const loadServerSecret = async (
  connection: Connection,
  secrets: Secrets,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> => {
  const stored = await findServerSecret(connection, name);
  if (!stored) {
    await addServerSecret(connection, name, secrets.encrypt(await make()));
    return loadServerSecret(connection, secrets, name, make);
  }
  try {
    return secrets.decrypt(stored);
  } catch (cause) {
    throw new Error(`The stored secret "${name}" cannot be read: it was written with another encryption key.`, {
      cause,
    });
  }
};

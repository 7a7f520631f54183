import { ConfigError } from '../config';
import type { Database, Transaction } from '../database/connection';
import { loadStoredKeys, rotated } from '../identity/keys';
import { encryptedColumns, lockEncryptedValues, replaceEncryptedValues } from '../queries/encryptedValues';
import { setServerSecret } from '../queries/identity/serverSecrets';
import { opens, type Secrets } from '../secrets';

const encryptAgain = async (tx: Transaction, secrets: Secrets): Promise<number> => {
  const { encrypt, decrypt } = secrets;
  let count = 0;
  for (const column of encryptedColumns) {
    const values = await lockEncryptedValues(tx, column);
    const lost = values.filter(({ value }) => !opens(secrets, value)).length;
    if (lost > 0)
      throw new ConfigError(
        `${lost} of ${values.length} values in ${column.join('.')} were written with another encryption key. Set ENCRYPTION_KEY_PREVIOUS to that one. If it is lost, "npm run rotate-keys -- --lost-key" removes what nobody can read. Nothing was changed.`,
      );
    await replaceEncryptedValues(
      tx,
      column,
      values.map(({ place, value }) => ({ place, value: encrypt(decrypt(value)) })),
    );
    count += values.length;
  }
  return count;
};

/**
 * Signs tokens and cookies with the next keys, which every server knows already, and makes new next ones; the former ones
 * stay valid until the next rotation. Encrypts every value with the present encryption key. Does all of it or nothing.
 * Servers read the new keys when they start.
 * @returns how many values were encrypted again
 * @throws ConfigError when a value was written with a key that `secrets` does not know
 */
export const rotateKeys = (db: Database, secrets: Secrets): Promise<number> =>
  db.transaction(
    async tx => {
      // First, because it says which values another key wrote, and what to do.
      const count = await encryptAgain(tx, secrets);
      const { present, next } = await rotated(await loadStoredKeys(tx, secrets));
      await setServerSecret(tx, 'oidc_keys', secrets.encrypt(JSON.stringify(present)));
      await setServerSecret(tx, 'oidc_next_keys', secrets.encrypt(JSON.stringify(next)));
      return count;
    },
    { mayTakeForever: true },
  );

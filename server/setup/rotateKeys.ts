import type { Database, Transaction } from '../database/connection';
import { loadStoredKeys, rotated } from '../identity/keys';
import { encryptedColumns, lockEncryptedValues, replaceEncryptedValues } from '../queries/encryptedValues';
import { setServerSecret } from '../queries/identity/serverSecrets';
import type { Secrets } from '../secrets';

const encryptAgain = async (tx: Transaction, { encrypt, decrypt }: Secrets): Promise<number> => {
  let count = 0;
  for (const column of encryptedColumns) {
    const values = await lockEncryptedValues(tx, column);
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
 * @throws when a value was written with a key that `secrets` does not know
 */
export const rotateKeys = (db: Database, secrets: Secrets): Promise<number> =>
  db.transaction(
    async tx => {
      const { present, next } = await rotated(await loadStoredKeys(tx, secrets));
      await setServerSecret(tx, 'oidc_keys', secrets.encrypt(JSON.stringify(present)));
      await setServerSecret(tx, 'oidc_next_keys', secrets.encrypt(JSON.stringify(next)));
      return encryptAgain(tx, secrets);
    },
    { mayTakeForever: true },
  );

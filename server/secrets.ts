import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config';
import type { Connection } from './database/connection';
import { protectFolder } from './database/dataFolder';
import { hasEncryptedValues } from './queries/encryptedValues';
import { isKey } from './settings';

/** Encryption of values that must be readable again: initial passwords, client secrets, signing keys. */
export interface Secrets {
  encrypt(plain: string): string;
  /** @throws when the text was changed or encrypted with another key */
  decrypt(encrypted: string): string;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM with a random IV. The text is base64 of IV, tag and ciphertext.
 * @param previous still decrypts what was encrypted before the key was changed
 */
export const createSecrets = (key: Buffer, previous: Buffer | null = null): Secrets => ({
  encrypt: plain => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, key, iv);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  },
  decrypt: encrypted => {
    try {
      return decryptWith(key, encrypted);
    } catch (error) {
      if (!previous) throw error;
      return decryptWith(previous, encrypted);
    }
  },
});

export const opens = ({ decrypt }: Secrets, encrypted: string): boolean => {
  try {
    decrypt(encrypted);
    return true;
  } catch {
    return false;
  }
};

const decryptWith = (key: Buffer, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
};

/** Uses the present key, and the one in ENCRYPTION_KEY_PREVIOUS to decrypt older values. */
export const loadSecrets = async (config: Pick<Config, 'encryptionKey' | 'previousEncryptionKey' | 'dataDir'>) => {
  const { previousEncryptionKey: previous } = config;
  return createSecrets(await loadEncryptionKey(config), previous === null ? null : Buffer.from(previous, 'base64'));
};

const keyFileOf = (dataDir: string): string => join(dataDir, 'encryption.key');

/**
 * For a database that is there already: a key that was made now would open nothing.
 * @throws ConfigError when there is no key
 */
export const loadExistingSecrets = (config: Parameters<typeof loadSecrets>[0]): Promise<Secrets> => {
  if (!config.encryptionKey && !existsSync(keyFileOf(config.dataDir)))
    throw new ConfigError(
      `There is no encryption key: neither ENCRYPTION_KEY nor ${keyFileOf(config.dataDir)}. Set the key with which the database was written.`,
    );
  return loadSecrets(config);
};

/** Makes a key only for a database in which nothing is encrypted yet. @throws ConfigError as loadExistingSecrets does */
export const loadSecretsFor = async (db: Connection, config: Parameters<typeof loadSecrets>[0]): Promise<Secrets> =>
  (await hasEncryptedValues(db)) ? loadExistingSecrets(config) : loadSecrets(config);

/** From the environment, else from a file beside the database, created at the first start for its owner only. */
export const loadEncryptionKey = async ({ encryptionKey, dataDir }: Pick<Config, 'encryptionKey' | 'dataDir'>) => {
  if (encryptionKey) return Buffer.from(encryptionKey, 'base64');
  const path = keyFileOf(dataDir);
  await protectFolder(dataDir);
  if (!existsSync(path)) await makeKeyFile(path);
  const text = await readFile(path, 'utf8');
  if (isKey(text)) return Buffer.from(text, 'base64');
  throw new ConfigError(
    `The encryption key ${path} is damaged: it must hold 32 bytes in base64. Put back your copy of it, or set ENCRYPTION_KEY.`,
  );
};

/** A hard link appears complete or not at all, so two concurrent starts read the same key. */
const makeKeyFile = async (path: string) => {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
    await link(draft, path).catch(ignoreExisting);
  } catch (error) {
    throw new ConfigError(
      `The encryption key ${path} cannot be written: ${(error as Error).message}. Fix that, or set ENCRYPTION_KEY.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
};

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
};

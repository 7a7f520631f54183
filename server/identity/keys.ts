import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import type { Connection } from '../database/connection';
import { addServerSecret, findServerSecret } from '../queries/identity/serverSecrets';
import type { Secrets } from '../secrets';

export interface ProviderKeys {
  signing: JWK;
  cookies: string[];
}

const makeKeys = async (): Promise<ProviderKeys> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const id = randomBytes(8).toString('hex');
  return {
    signing: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: id },
    cookies: [randomBytes(32).toString('base64url')],
  };
};

const name = 'oidc_keys';

/**
 * The provider's signing and cookie keys, made at the first start. Of processes that start at once, one's keys are
 * kept and all use those.
 * @throws when they were encrypted with another encryption key
 */
export const loadProviderKeys = async (connection: Connection, secrets: Secrets): Promise<ProviderKeys> => {
  const stored = await findServerSecret(connection, name);
  if (!stored) {
    await addServerSecret(connection, name, secrets.encrypt(JSON.stringify(await makeKeys())));
    return loadProviderKeys(connection, secrets);
  }
  try {
    return JSON.parse(secrets.decrypt(stored)) as ProviderKeys;
  } catch (cause) {
    throw new Error(
      'The stored keys of the OpenID provider cannot be read: the encryption key is not the one they were written with.',
      { cause },
    );
  }
};

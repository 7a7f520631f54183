import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import type { Connection } from '../database/connection';
import type { Secrets } from '../secrets';
import { loadServerSecret } from '../services/serverSecret';

export interface ProviderKeys {
  signing: JWK;
  /** The keys before the last rotation. What they signed is still verified with them. */
  former?: JWK[];
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

/** Puts new keys first. The ones before stay, because sessions and tokens outlive a restart. */
export const nextKeys = async ({ signing, cookies }: ProviderKeys): Promise<ProviderKeys> => {
  const made = await makeKeys();
  return { signing: made.signing, former: [signing], cookies: [...made.cookies, ...cookies.slice(0, 1)] };
};

/** @throws when they were encrypted with another encryption key */
export const loadProviderKeys = async (connection: Connection, secrets: Secrets): Promise<ProviderKeys> => {
  const keys = await loadServerSecret(connection, secrets, 'oidc_keys', async () => JSON.stringify(await makeKeys()));
  return JSON.parse(keys) as ProviderKeys;
};

import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import type { Connection } from '../database/connection';
import type { Secrets } from '../secrets';
import { loadServerSecret } from '../services/serverSecret';

interface Keys {
  signing: JWK;
  /** The key before the last rotation. What it signed is still verified with it. */
  former?: JWK[];
  cookies: string[];
}

interface StoredKeys {
  present: Keys;
  /** The keys after the next rotation. Servers that have not restarted since then verify with them already. */
  next: Keys;
}

export interface ProviderKeys {
  signing: JWK;
  /** Verify only. */
  others: JWK[];
  /** The first one signs, all verify. */
  cookies: string[];
}

const makeKeys = async (): Promise<Keys> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const id = randomBytes(8).toString('hex');
  return {
    signing: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: id },
    cookies: [randomBytes(32).toString('base64url')],
  };
};

/** Puts the next keys first. The ones before stay, because sessions and tokens outlive a restart. */
export const rotated = async ({ present, next }: StoredKeys): Promise<StoredKeys> => ({
  present: {
    signing: next.signing,
    former: [present.signing],
    cookies: [...next.cookies, ...present.cookies.slice(0, 1)],
  },
  next: await makeKeys(),
});

/** @throws when they were encrypted with another encryption key */
export const loadStoredKeys = async (connection: Connection, secrets: Secrets): Promise<StoredKeys> => {
  const load = async (name: string) => {
    const keys = await loadServerSecret(connection, secrets, name, async () => JSON.stringify(await makeKeys()));
    return JSON.parse(keys) as Keys;
  };
  // The next ones first: after a rotation meanwhile, they are the present ones, and none that sign are missing.
  const next = await load('oidc_next_keys');
  return { next, present: await load('oidc_keys') };
};

/** @throws when they were encrypted with another encryption key */
export const loadProviderKeys = async (connection: Connection, secrets: Secrets): Promise<ProviderKeys> => {
  const { present, next } = await loadStoredKeys(connection, secrets);
  const { signing, former = [], cookies } = present;
  return {
    signing,
    others: [next.signing, ...former].filter(({ kid }) => kid !== signing.kid),
    cookies: [...cookies, ...next.cookies],
  };
};

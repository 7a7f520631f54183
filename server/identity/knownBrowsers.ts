import { randomBytes } from 'node:crypto';
import Keygrip from 'keygrip';
import type { Config } from '../config';

const yearInSeconds = 31_536_000;

/**
 * A cookie that identifies a browser in which somebody has signed in. Wrong passwords from there are counted
 * separately, so that strangers who guess passwords do not lock the account's owner out (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies"). It gives no access, and counts for one account only.
 * @param keys of the provider's cookies: the first one signs, all verify
 */
export const createKnownBrowsers = ({ publicUrl }: Pick<Config, 'publicUrl'>, keys: string[]) => {
  const isSecure = publicUrl.protocol === 'https:';
  const name = isSecure ? '__Host-known-browser' : 'known-browser';
  const cookie = new RegExp(`(?:^|; )${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
  const keygrip = new Keygrip(keys, 'sha256');
  const claim = (id: string, accountId: string) => `${name} ${id} ${accountId}`;

  return {
    /** Null for a browser in which nobody has signed in to this account. */
    idOf: (cookies: string | undefined, accountId: string): string | null => {
      const [, id, signature] = cookie.exec(cookies ?? '') ?? [];
      return id && signature && keygrip.verify(claim(id, accountId), signature) ? id : null;
    },
    cookieFor: (accountId: string): string => {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${keygrip.sign(claim(id, accountId))}`;
      const secure = isSecure ? '; secure' : '';
      return `${name}=${value}; path=/; max-age=${yearInSeconds}; httponly; samesite=strict${secure}`;
    },
  };
};
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whose license a key is for: it fits no other product and no other company. */
export interface KeyOwner {
  companyId: number;
  productId: number;
}

export interface LicenseKeys {
  make(owner: KeyOwner): string;
  /** Whether this server made the key, and for that product. */
  isOurs(key: string, owner: KeyOwner): boolean;
}

/** No I, O, 0 and 1, which are taken for each other. 32 characters, so that a byte picks each of them equally often. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;
/** Each half of a key has 40 bits. */
const halfLength = 2 * groupLength;

const spell = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, halfLength), byte => alphabet.charAt(byte % alphabet.length)).join('');

const grouped = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text;

/**
 * Keys as XXXX-XXXX-XXXX-XXXX: two random groups, then two that sign them. So a key needs no row before it is ordered:
 * whoever asks for keys changes nothing (row WIRE-62), and nobody brings keys of his own.
 */
export const createLicenseKeys = (secret: string): LicenseKeys => {
  const sign = (serial: string, { companyId, productId }: KeyOwner): string => {
    const signature = createHmac('sha256', secret).update(`${companyId}/${productId}/${serial}`).digest();
    return grouped(serial + spell(signature));
  };
  return {
    make: owner => sign(spell(randomBytes(halfLength)), owner),
    isOurs: (key, owner) => {
      const expected = Buffer.from(sign(key.slice(0, halfLength + 1).replace('-', ''), owner));
      const given = Buffer.from(key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};

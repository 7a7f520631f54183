import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface KeyOwner {
  companyId: number;
  productId: number;
}

export interface LicenseKeys {
  make(owner: KeyOwner): string;
  isOurs(key: string, owner: KeyOwner): boolean;
}

/** Without I, O, 0 and 1, which are easily confused. With 32 characters, random bytes map evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;
const halfLength = 2 * groupLength;

const spell = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, halfLength), byte => alphabet.charAt(byte % alphabet.length)).join('');

const grouped = (text: string): string => text.match(/.{4}/g)?.join('-') ?? text;

/** Two random groups and two that sign them: a key needs no row before it is ordered, and nobody can invent one. */
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

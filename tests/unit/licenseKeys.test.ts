import { expect, it } from 'vitest';
import { createLicenseKeys } from '../../server/services/licenseKeys';

const keys = createLicenseKeys('a secret of the test');
const owner = { companyId: 1, productId: 5 };

it('[WIRE-62] keys have four groups of four characters that cannot be confused', () => {
  const made = Array.from({ length: 2000 }, () => keys.make(owner));
  for (const key of made) expect(key).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(new Set(made).size).toBe(2000);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32);
});

it('[WIRE-62] a key is recognised only for its own product and company, and by no other server', () => {
  const key = keys.make(owner);
  expect(keys.isOurs(key, owner)).toBe(true);
  expect(keys.isOurs(key, { ...owner, productId: 6 })).toBe(false);
  expect(keys.isOurs(key, { ...owner, companyId: 2 })).toBe(false);
  expect(createLicenseKeys('another secret').isOurs(key, owner)).toBe(false);
});

it('a changed or invalid key is not recognised', () => {
  const key = keys.make(owner);
  const other = (character: string) => (character === 'A' ? 'B' : 'A');
  for (let index = 0; index < key.length; index += 1) {
    expect(keys.isOurs(key.slice(0, index) + other(key.charAt(index)) + key.slice(index + 1), owner)).toBe(false);
  }
  for (const text of [
    '',
    key.toLowerCase(),
    key.replaceAll('-', ''),
    `${key}-${key}`,
    `${key} `,
    'ÄÖÜß-ÄÖÜß-ÄÖÜß-ÄÖÜß',
  ])
    expect(keys.isOurs(text, owner)).toBe(false);
});

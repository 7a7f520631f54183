import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { cellOf, compare, totalsOf } from '../../resources/licenses/reconcile/comparison';
import { createPerson, distributor } from '../support/people';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const license = (id: number, emails: readonly string[], change: Partial<License> = {}) =>
  createLicense({
    id,
    license_key: null,
    max_license_users: 0,
    license_users: emails.map((email, index) => createLicenseUser(100 * id + index, email)),
    product: { authorization_method: 'user' },
    ...change,
  });

const compared = (licenses: readonly License[], emails: readonly string[], choice: object = {}) =>
  compare(licenses, { emails, managers: new Map(), person: distributor, ...choice });

/** The cells of each person. */
const table = ({ licenses, people }: ReturnType<typeof compare>) =>
  people.map(person => [person.email, ...licenses.map(each => cellOf(person, each))]);

it('[RECON-03] says who has, who lacks and who is extra on each license, ignoring case', () => {
  const comparison = compared(
    [license(1, ['ADA@x.io', 'eve@x.io']), license(2, ['bob@x.io', 'Eve@x.io', 'fay@x.io'])],
    ['ada@x.io', 'bob@x.io'],
  );
  expect(table(comparison)).toEqual([
    ['ada@x.io', 'has', 'missing'],
    ['bob@x.io', 'missing', 'has'],
    ['eve@x.io', 'extra', 'extra'],
    ['fay@x.io', 'none', 'extra'],
  ]);
  expect(comparison.licenses.map(({ missing, extra }) => [missing, extra.map(({ id }) => id)])).toEqual([
    [['bob@x.io'], [101]],
    [['ada@x.io'], [201, 202]],
  ]);
  expect(comparison.people.map(({ missing, extra }) => [missing, extra])).toEqual([
    [1, 0],
    [1, 0],
    [0, 2],
    [0, 1],
  ]);
  expect(totalsOf(comparison.licenses)).toEqual({ missing: 2, assignable: 2, extra: 3, short: 0 });
});

it('[RECON-03] a manager of the order is not missing, because managers cannot be license users there', () => {
  const comparison = compared([license(1, [], { order: 7 }), license(2, [], { order: 8 })], ['Ada@x.io'], {
    managers: new Map([[7, new Set(['ada@x.io'])]]),
  });
  expect(table(comparison)).toEqual([['Ada@x.io', 'manager', 'missing']]);
  expect(comparison.licenses.map(({ missing }) => missing)).toEqual([[], ['Ada@x.io']]);
});

it('[RECON-03] leaves out, with the reason, what has no users and what the person may not manage', () => {
  const licenses = [
    license(1, ['eve@x.io'], { is_bundle: true }),
    license(2, [], { is_manager: false }),
    license(3, [], { license_key: 'KEY-3', product: createLicense().product }),
  ];
  const comparison = compared(licenses, ['ada@x.io']);
  expect(comparison.licenses.map(({ obstacle }) => obstacle?.detail)).toEqual([
    'portal.runs.reasons.bundle_license',
    'portal.shell.toasts.missing_permission_detail',
    'portal.runs.reasons.key_license',
  ]);
  expect(table(comparison)).toEqual([['ada@x.io', 'left_out', 'left_out', 'left_out']]);
  expect(totalsOf(comparison.licenses)).toEqual({ missing: 0, assignable: 0, extra: 0, short: 0 });
  const viewer = createPerson();
  expect(compared([license(4, ['eve@x.io'])], ['ada@x.io'], { person: viewer }).licenses[0]?.obstacle?.detail).toBe(
    'portal.shell.toasts.missing_permission_detail',
  );
});

it('[RECON-05] a license with fewer free places than people who lack it cannot be assigned', () => {
  const emails = Array.from({ length: 500 }, (_, index) => `person-${index}@x.io`);
  const withPlaces = (max_license_users: number) =>
    license(max_license_users, ['person-0@x.io'], { max_license_users });
  const { licenses } = compared([withPlaces(3), withPlaces(500), withPlaces(0)], emails);
  expect(licenses.map(({ missing, free, isShort }) => [missing.length, free, isShort])).toEqual([
    [499, 2, true],
    [499, 499, false],
    [499, null, false],
  ]);
  expect(totalsOf(licenses)).toEqual({ missing: 1497, assignable: 998, extra: 0, short: 1 });
});

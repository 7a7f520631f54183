import { expect, it } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import { bundleTabs, licenseTabs } from '../../resources/licenses/detail/licenseTabs';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createLicense } from '../support/sampleLicense';

type Changes = Parameters<typeof createLicense>[0];
const userProduct = { authorization_method: 'user' } as const;
const paths = (person: Person, changes: Changes = {}) =>
  licenseTabs(createLicense(changes), person, []).map(({ path }) => path);

it('[LDET-04] License details comes first for everybody', () => {
  expect(paths(distributor)[0]).toBe('');
  expect(paths(licenseUser, { is_manager: false })).toEqual(['']);
});

it('[LDET-08][LDET-09] License users is for managers of a user-authorized product', () => {
  expect(paths(viewer, { product: userProduct })).toEqual(['', 'users']);
  expect(paths(viewer)).toEqual(['']);
});

it('[LDET-10] a license user has no License users tab', () => {
  expect(paths(licenseUser, { product: userProduct, is_manager: false })).toEqual(['']);
});

it('[LDET-11][LDET-12][LDET-13] OAuth needs either of the two codes', () => {
  expect(paths(createPerson({ permissions: ['show_license_oauth_clients'] }))).toEqual(['', 'oauth']);
  expect(paths(createPerson({ permissions: ['manage_license_oauth_clients'] }))).toEqual(['', 'oauth']);
  expect(paths(createPerson({ permissions: ['manage_license_users'] }))).toEqual(['']);
  const userWithCodes = createPerson({
    isManager: false,
    permissions: ['show_license_oauth_clients', 'manage_license_oauth_clients'],
  });
  expect(paths(userWithCodes)).toEqual(['']);
});

it('[PERM-03] a manager is a license user on a license they do not manage', () => {
  expect(paths(distributor, { product: userProduct, is_manager: true })).toEqual(['', 'users', 'oauth']);
  expect(paths(distributor, { product: userProduct, is_manager: false })).toEqual(['']);
});

it("[LDET-07] other resources' tabs come in their order", () => {
  const others = [
    { path: 'devices', label: 'Devices', order: 40, content: () => null },
    { path: 'features', label: 'Features', order: 20, content: () => null },
  ];
  const tabs = licenseTabs(createLicense({ product: userProduct }), viewer, others);
  expect(tabs.map(({ path }) => path)).toEqual(['', 'features', 'devices', 'users']);
});

it('[LDET-26] a bundle has a Users tab for managers when a member is user-authorized', () => {
  const bundle = createLicense({ is_bundle: true });
  const keyMember = createLicense({ id: 1 });
  const userMember = createLicense({ id: 2, product: userProduct });
  const tabs = (members: License[], person: Person, license = bundle) =>
    bundleTabs(license, members, person).map(({ path }) => path);
  expect(tabs([keyMember, userMember], viewer)).toEqual(['', 'users']);
  expect(tabs([keyMember], viewer)).toEqual(['']);
  expect(tabs([keyMember, userMember], licenseUser)).toEqual(['']);
  expect(tabs([keyMember, userMember], viewer, { ...bundle, is_manager: false })).toEqual(['']);
});

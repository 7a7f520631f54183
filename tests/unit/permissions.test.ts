import { describe, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { isDistributor, type PersonRights, verdictOn } from '../../contract/permissions';
import { defaultPortalSettings } from '../../contract/portalSettings';

const person = (isManager: boolean, codes: string[], portal: Partial<PersonRights['portal']> = {}): PersonRights => ({
  isManager,
  permissions: new Set(codes),
  portal: { ...defaultPortalSettings, ...portal },
});

describe('permissions', () => {
  it('[PERM-19] [DECL-42] knows the fourteen codes of the specification, and those of the extensions resources and catalogue', () => {
    expect(permissionCodes).toEqual([
      'create_license_policy',
      'create_order',
      'issue_license',
      'create_bundle_order',
      'manage_license_users',
      'manage_license_user_credentials',
      'manage_managers',
      'reset_device',
      'revoke_device',
      'reset_license',
      'borrow_license',
      'show_license_usage_report',
      'show_license_oauth_clients',
      'manage_license_oauth_clients',
      'manage_resources',
      'manage_catalogue',
    ]);
  });

  it.each([
    [true, ['create_order'], true],
    [true, ['issue_license'], true],
    [true, ['create_bundle_order'], false],
    [true, [], false],
    [false, ['create_order', 'issue_license'], false],
  ])('[PERM-02] manager %s with %j is a distributor: %s', (isManager, codes, expected) => {
    expect(isDistributor(person(isManager, codes))).toBe(expected);
  });

  it('[PERM-05] [PERM-07] [PERM-09] [PERM-12] a manager needs the code of the action', () => {
    for (const [action, code] of [
      ['reset_license', 'reset_license'],
      ['reset_device', 'reset_device'],
      ['borrow_license', 'borrow_license'],
      ['revoke_device', 'revoke_device'],
      ['disable_licenses', 'reset_license'],
    ] as const) {
      expect(verdictOn(action, person(true, [code]))).toBe('allowed');
      const others = permissionCodes.filter(other => other !== code);
      expect(verdictOn(action, person(true, [...others]))).toBe('missing_permission');
    }
  });

  it('[PERM-06] [PERM-08] [PERM-10] [PERM-11] for a license user only the portal setting decides', () => {
    const everyCode = [...permissionCodes];
    const open = person(false, [], { allowUsersLicenseReset: true, allowUsersLicenseBorrow: true });
    const closed = person(false, everyCode, { allowUsersLicenseReset: false, allowUsersLicenseBorrow: false });
    for (const action of ['reset_license', 'reset_device', 'borrow_license'] as const) {
      expect([verdictOn(action, open), verdictOn(action, closed)]).toEqual(['allowed', 'hidden']);
    }
    const resetter = person(false, everyCode, { allowUsersLicenseReset: true, allowUsersLicenseBorrow: true });
    for (const action of ['revoke_device', 'disable_licenses', 'manage_license_users'] as const)
      expect(verdictOn(action, resetter)).toBe('hidden');
  });

  it('[PERM-03] a manager is a license user on a license they do not manage', () => {
    const manager = person(true, [...permissionCodes], { allowUsersLicenseReset: false });
    expect(verdictOn('reset_license', manager, false)).toBe('hidden');
    expect(verdictOn('manage_license_users', manager, false)).toBe('hidden');
    expect(verdictOn('reset_license', manager, true)).toBe('allowed');
  });

  it('[PERM-03] a license user does not become a manager, whatever a license says of them', () => {
    expect(verdictOn('revoke_device', person(false, [...permissionCodes]), true)).toBe('hidden');
  });
});

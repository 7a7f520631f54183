import type { PortalSettings } from './portalSettings';

/** The permission codes of section 6, exactly these (row PERM-19). */
export const permissionCodes = [
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
] as const;
export type PermissionCode = (typeof permissionCodes)[number];

/** Everything a decision needs to know of a person; the server and the portal both build it from the user record. */
export interface PersonRights {
  isManager: boolean;
  permissions: ReadonlySet<string>;
  portal: PortalSettings;
}

interface Rule {
  /** Codes of which a manager needs one. */
  manager: readonly PermissionCode[];
  /** Whether a license user may, by the company's portal settings; absent: never. */
  licenseUser?: (portal: PortalSettings) => boolean;
}

/** Section 6 of the specification as one table: the server enforces it, the portal displays by it. */
export const rules = {
  create_order: { manager: ['create_order'] },
  issue_license: { manager: ['issue_license'] },
  create_bundle_order: { manager: ['create_bundle_order'] },
  reset_license: { manager: ['reset_license'], licenseUser: portal => portal.allowUsersLicenseReset },
  reset_device: { manager: ['reset_device'], licenseUser: portal => portal.allowUsersLicenseReset },
  borrow_license: { manager: ['borrow_license'], licenseUser: portal => portal.allowUsersLicenseBorrow },
  revoke_device: { manager: ['revoke_device'] },
  disable_licenses: { manager: ['reset_license'] },
  manage_license_users: { manager: ['manage_license_users'] },
  manage_license_user_credentials: { manager: ['manage_license_user_credentials'] },
  manage_managers: { manager: ['manage_managers'] },
  show_license_oauth_clients: { manager: ['show_license_oauth_clients', 'manage_license_oauth_clients'] },
  manage_license_oauth_clients: { manager: ['manage_license_oauth_clients'] },
} satisfies Record<string, Rule>;
export type Action = keyof typeof rules;

/** `missing_permission`: the control stays visible and answers with the message (row PERM-17). `hidden`: it is not offered. */
export type Verdict = 'allowed' | 'missing_permission' | 'hidden';

/**
 * Decides an action for a person.
 * @param asManager false for a license user, and for a manager on a license whose is_manager is false (row PERM-03)
 */
export const verdictOn = (action: Action, person: PersonRights, asManager = person.isManager): Verdict => {
  const rule: Rule = rules[action];
  if (!person.isManager || !asManager) return rule.licenseUser?.(person.portal) ? 'allowed' : 'hidden';
  return rule.manager.some(code => person.permissions.has(code)) ? 'allowed' : 'missing_permission';
};

/** A manager holding create_order or issue_license (row PERM-02). */
export const isDistributor = ({ isManager, permissions }: Pick<PersonRights, 'isManager' | 'permissions'>): boolean =>
  isManager && (permissions.has('create_order') || permissions.has('issue_license'));

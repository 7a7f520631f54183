import type { PermissionCode } from './permissionCodes';
import type { PortalSettings } from './portalSettings';

export interface PersonRights {
  isManager: boolean;
  permissions: ReadonlySet<string>;
  portal: PortalSettings;
}

interface Rule {
  manager: readonly PermissionCode[];
  /** Whether the company's settings allow it for license users. Absent: never. */
  licenseUser?: (portal: PortalSettings) => boolean;
}

/** Who may do what. The server enforces this table; the portal uses it to decide what to show. */
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
  manage_resources: { manager: ['manage_resources'] },
  manage_catalogue: { manager: ['manage_catalogue'] },
  create_license_policy: { manager: ['create_license_policy'] },
} satisfies Record<string, Rule>;
export type Action = keyof typeof rules;

/** `missing_permission`: the control is shown and answers with a message. `hidden`: the control is not shown. */
export type Verdict = 'allowed' | 'missing_permission' | 'hidden';

/** Whether a manager has the permission for what they manage. */
export const isPermitted = (action: Action, { isManager, permissions }: Omit<PersonRights, 'portal'>): boolean => {
  const rule: Rule = rules[action];
  return isManager && rule.manager.some(code => permissions.has(code));
};

/** @param asManager false for a license user, and for a manager on a license whose is_manager is false */
export const verdictOn = (action: Action, person: PersonRights, asManager = person.isManager): Verdict => {
  const rule: Rule = rules[action];
  if (!person.isManager || !asManager) return rule.licenseUser?.(person.portal) ? 'allowed' : 'hidden';
  return isPermitted(action, person) ? 'allowed' : 'missing_permission';
};

/** A person who issues licenses has one of these. */
export const distributorRights = ['create_order', 'issue_license'] as const satisfies readonly Action[];

export const isDistributor = (person: Omit<PersonRights, 'portal'>): boolean =>
  distributorRights.some(right => isPermitted(right, person));

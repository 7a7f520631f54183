import type { Person } from '../../authProvider/person';
import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import { defaultPortalSettings, type PortalSettings } from '../../contract/portalSettings';
import type { User } from '../../contract/schemas/user';

interface Choice {
  isManager?: boolean;
  permissions?: readonly PermissionCode[];
  portal?: Partial<PortalSettings>;
  user?: Partial<User>;
}

/** A signed-in person for component tests: by default a manager without any permission. */
export const createPerson = ({ isManager = true, permissions = [], portal, user }: Choice = {}): Person => ({
  isManager,
  permissions: new Set<string>(permissions),
  portal: { ...defaultPortalSettings, ...portal },
  user: {
    id: 11,
    profile: {
      name: 'Dana Keller',
      email: 'dana@acme.test',
      phone_number: '+49 30 1234567',
      given_name: 'Dana',
      family_name: 'Keller',
      platform_user_id: '11',
    },
    permissions: permissions.map((code, index) => ({ id: index + 1, code })),
    is_manager: isManager,
    number_of_licenses: 10,
    company: { id: 1, name: 'Acme Software', portal_data: null, oauth_clients_data: null },
    products: [],
    license_templates: [],
    license_types: ['node_locked_key', 'node_locked_user', 'floating_key', 'floating_user'],
    ...user,
  },
});

export const distributor = createPerson({ permissions: permissionCodes });
/** A manager without any permission. */
export const viewer = createPerson();
export const licenseUser = createPerson({ isManager: false });

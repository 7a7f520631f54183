import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import { daysAfter } from './calendar';
import { createRandom } from './random';
import type { Batch, Ids, UserRow } from './rows';

interface Setting {
  companyId: number;
  passwordHash: string;
  batch: Batch;
  ids: Ids;
  now: Date;
}

interface Account {
  email: string;
  name: [given: string, family: string];
  phone: string;
  isManager: boolean;
  permissions?: readonly PermissionCode[];
  canSignIn?: boolean;
}

const createAccount = (account: Account, { companyId, passwordHash, batch, ids, now }: Setting): UserRow => {
  const id = ids('users');
  const user: UserRow = {
    id,
    company_id: companyId,
    platform_user_id: createRandom(7_000_003 + id).uuid(),
    email: account.email,
    given_name: account.name[0],
    family_name: account.name[1],
    phone_number: account.phone,
    is_manager: account.isManager,
    password_hash: account.canSignIn === false ? null : passwordHash,
    is_initial_password: false,
    initial_password: null,
    initial_password_by: null,
    initial_password_ends_at: null,
    password_chosen_at: null,
    created_at: daysAfter(now, -1200),
  };
  batch.users.push(user);
  batch.user_permissions.push(...(account.permissions ?? []).map(code => ({ user_id: id, code })));
  return user;
};

export interface AcmeStaff {
  distributor: UserRow;
  manager: UserRow;
  viewer: UserRow;
  user: UserRow;
  colleague: UserRow;
}

export const createAcmeStaff = (setting: Setting): AcmeStaff => ({
  distributor: createAccount(
    {
      email: 'distributor@acme.test',
      name: ['Daniela', 'Fischer'],
      phone: '+49 30 901820',
      isManager: true,
      permissions: permissionCodes,
    },
    setting,
  ),
  manager: createAccount(
    {
      email: 'manager@acme.test',
      name: ['Marco', 'Rossi'],
      phone: '+39 011 562 3310',
      isManager: true,
      permissions: [
        'manage_license_users',
        'reset_license',
        'reset_device',
        'revoke_device',
        'borrow_license',
        'show_license_oauth_clients',
      ],
    },
    setting,
  ),
  viewer: createAccount(
    { email: 'viewer@acme.test', name: ['Vera', 'Lindqvist'], phone: '+46 8 123 456', isManager: true },
    setting,
  ),
  user: createAccount(
    { email: 'user@acme.test', name: ['Zoë', 'Hartmann'], phone: '+49 40 334 5566', isManager: false },
    setting,
  ),
  colleague: createAccount(
    {
      email: 'sofia.nunez@acme.test',
      name: ['Sofía', 'Núñez'],
      phone: '+34 91 555 0134',
      isManager: true,
      permissions: ['create_order', 'issue_license'],
      canSignIn: false,
    },
    setting,
  ),
});

/** The first is the issuer. Of 400 orders the manager has about 150 and the viewer about 40. */
export const acmeManagersOf =
  ({ distributor, manager, viewer, colleague }: AcmeStaff) =>
  (index: number): UserRow[] => {
    if (index % 27 === 11) return [colleague];
    const managers = [distributor];
    if ([1, 4, 8].includes(index % 10)) managers.push(manager);
    if (index % 13 === 9) managers.push(viewer);
    if (index % 13 === 5) return [manager, ...managers.filter(other => other !== manager)];
    if (index % 40 === 7) return [viewer, ...managers.filter(other => other !== viewer)];
    return managers;
  };

export const createGlobexManager = (setting: Setting): UserRow =>
  createAccount(
    {
      email: 'manager@globex.test',
      name: ['Grace', 'Okafor'],
      phone: '+1 212 555 0187',
      isManager: true,
      permissions: permissionCodes,
    },
    setting,
  );

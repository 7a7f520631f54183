import type { PermissionCode } from './permissionCodes';

/** What the server's list of all permissions and the portal's English texts say of each. */
export const permissionDescriptions: Readonly<Record<PermissionCode, string>> = {
  create_license_policy: 'Create license policies',
  create_order: 'Create orders',
  issue_license: 'Issue more licenses for an order',
  create_bundle_order: 'Order bundles',
  manage_license_users: 'Assign and manage license users',
  manage_license_user_credentials: 'View and set passwords of license users',
  manage_managers: 'Manage license managers of orders and of the company',
  reset_device: 'Reset devices',
  revoke_device: 'Revoke devices',
  reset_license: 'Reset and disable licenses',
  borrow_license: 'Borrow licenses for devices',
  show_license_usage_report: 'View the license usage report',
  show_license_oauth_clients: 'View OAuth clients',
  manage_license_oauth_clients: 'Manage OAuth clients',
  manage_resources: 'Change the lists of the portal',
  manage_catalogue: 'Manage the catalogue',
};

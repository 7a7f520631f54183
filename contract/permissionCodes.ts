/** This file is not in the portal's first download, as the rules of contract/permissions.ts are. */
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
  'manage_resources',
  'manage_catalogue',
] as const;
export type PermissionCode = (typeof permissionCodes)[number];

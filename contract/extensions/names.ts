/** Additions to the specification's API, as `extensions` in /config.json names them (docs/wire.md). */
export const extensionNames = [
  'license-filters',
  'license-endings',
  'views',
  'runs',
  'license-lookup',
  'license-users',
  'audit',
  'requests',
  'view-as',
  'sessions',
  'own-devices',
  'products',
  'resources',
  'managers',
  'catalogue',
  'scripts',
  'idempotency',
] as const;
export type ExtensionName = (typeof extensionNames)[number];

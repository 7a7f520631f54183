/** Values of the filter `kind`. This file has no schemas, because the portal declares the filter in every page's download. */
export const auditKinds = [
  'resets',
  'switches',
  'users',
  'devices',
  'orders',
  'managers',
  'clients',
  'accounts',
  'runs',
  'views',
  'requests',
  'lists',
  'catalogue',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** One password for all demo accounts, printed at the start. */
export const demoPassword = 'Portal-demo-1';

export const demoAccounts = [
  { email: 'distributor@acme.test', about: 'distributor: manager with every permission' },
  { email: 'manager@acme.test', about: 'manager with some permissions, license user on a few licenses' },
  { email: 'viewer@acme.test', about: 'manager without any permission' },
  { email: 'user@acme.test', about: 'license user' },
  { email: 'manager@globex.test', about: 'manager of another company, Globex' },
] as const;

import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../server/database/connection';
import { createSecrets } from '../../server/secrets';
import { advanceSequences } from '../../server/seed/write';
import { testEncryptionKey } from './constants';
import { licensePartTables } from './fixtureLicenseParts';
import { orderTables } from './fixtureOrders';
import { productTables } from './fixtureProducts';
import { insertRow, type Row, type Tables } from './insertRow';

/** The people of the fixture; the emails are those of the demo accounts. */
export const people = {
  user: { id: 1, email: 'user@acme.test', platformUserId: '00000000-0000-4000-8000-000000000001' },
  viewer: { id: 2, email: 'viewer@acme.test', platformUserId: '00000000-0000-4000-8000-000000000002' },
  manager: { id: 3, email: 'manager@acme.test', platformUserId: '00000000-0000-4000-8000-000000000003' },
  distributor: { id: 4, email: 'distributor@acme.test', platformUserId: '00000000-0000-4000-8000-000000000004' },
  globex: { id: 10, email: 'manager@globex.test', platformUserId: '00000000-0000-4000-8000-000000000010' },
} as const;

const { encrypt } = createSecrets(testEncryptionKey);

const companyTables: Tables = [
  [
    'companies',
    [
      {
        id: 1,
        name: 'Acme Software',
        portal_data: '{"name":"Acme","allowUsersLicenseReset":true}',
        secret_expiration_period: 86400,
        secret_rotated_expiration_period: 3600,
      },
      { id: 2, name: 'Globex', portal_data: null },
    ],
  ],
  [
    'company_domains',
    [
      { domain: 'portal.acme.test', company_id: 1 },
      { domain: 'beta.acme.test', company_id: 1, portal_data: '{"name":"Acme Beta"}' },
      { domain: 'portal.globex.test', company_id: 2 },
    ],
  ],
  [
    'users',
    [
      { ...person('user'), given_name: 'Uma', family_name: 'User', phone_number: '+49 1' },
      { ...person('viewer'), given_name: 'Vera', family_name: 'Viewer', is_manager: true },
      { ...person('manager'), given_name: 'Max', family_name: 'Manager', is_manager: true },
      { ...person('distributor'), given_name: 'Dora', family_name: 'Distributor', is_manager: true },
      {
        id: 5,
        company_id: 1,
        email: 'o_o%o@acme.test',
        given_name: 'Otto',
        is_initial_password: true,
        initial_password: encrypt('first-Secret1'),
        initial_password_by: 4,
        initial_password_ends_at: '2999-01-01T00:00:00Z',
      },
      { ...person('globex'), company_id: 2, given_name: 'Gus', is_manager: true },
    ],
  ],
  ['user_identities', [{ issuer: 'https://idp.test', subject: '3', user_id: 1 }]],
];

const tables: Tables = [...companyTables, ...productTables, ...orderTables, ...licensePartTables];

export const managerCodes = [
  'manage_license_users',
  'reset_license',
  'reset_device',
  'revoke_device',
  'borrow_license',
  'show_license_oauth_clients',
];
export const allCodes = [
  ...managerCodes,
  'create_license_policy',
  'create_order',
  'issue_license',
  'create_bundle_order',
  'manage_license_user_credentials',
  'manage_managers',
  'show_license_usage_report',
  'manage_license_oauth_clients',
  'manage_resources',
  'manage_catalogue',
];

/**
 * Fills an empty database with a few rows in every state, few enough to remember: an order that two people manage, one
 * that only the distributor manages, one that only the viewer manages, and another company's.
 */
export const fillFixture = (db: Database, { hasKeys = true } = {}): Promise<void> =>
  db.transaction(async tx => {
    for (const [table, rows] of tables) for (const row of rows) await insertRow(tx, table, row, hasKeys);
    await advanceSequences(tx);
    await grant(tx, people.manager.id, managerCodes);
    await grant(tx, people.distributor.id, allCodes);
    await grant(tx, people.globex.id, allCodes);
  });

/** The same with products that are all authorized by users, so that people can be assigned to each license. */
export const fillForUsers = async (db: Database): Promise<void> => {
  await fillFixture(db);
  await makeForUsers(db);
};

export const makeForUsers = (db: Database): Promise<unknown> =>
  db.query(sql`update products set authorization_method = 'user'`);

export const grant = async (db: Database | Transaction, userId: number, codes: readonly string[]): Promise<void> => {
  await db.query(sql`delete from user_permissions where user_id = ${userId}`);
  for (const code of codes) await insertRow(db, 'user_permissions', { user_id: userId, code });
};

function person(name: keyof typeof people): Row {
  const { id, email, platformUserId } = people[name];
  return { id, company_id: 1, email, platform_user_id: platformUserId };
}

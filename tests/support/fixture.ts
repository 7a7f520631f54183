import sql, { raw } from 'sql-template-tag';
import type { Database, Transaction } from '../../server/database/connection';
import { createSecrets } from '../../server/secrets';
import { advanceSequences } from '../../server/seed/write';
import { testEncryptionKey } from './constants';

/** The people of the fixture; the emails are those of the demo accounts. */
export const people = {
  user: { id: 1, email: 'user@acme.test', platformUserId: '00000000-0000-4000-8000-000000000001' },
  viewer: { id: 2, email: 'viewer@acme.test', platformUserId: '00000000-0000-4000-8000-000000000002' },
  manager: { id: 3, email: 'manager@acme.test', platformUserId: '00000000-0000-4000-8000-000000000003' },
  distributor: { id: 4, email: 'distributor@acme.test', platformUserId: '00000000-0000-4000-8000-000000000004' },
  globex: { id: 10, email: 'manager@globex.test', platformUserId: '00000000-0000-4000-8000-000000000010' },
} as const;

const { encrypt } = createSecrets(testEncryptionKey);

type Row = Readonly<Record<string, unknown>>;

const licenseOf = (row: Row): Row => ({ company_id: 1, license_type: 'perpetual', ...row });

const tables: readonly (readonly [table: string, rows: readonly Row[]])[] = [
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
      },
      { ...person('globex'), company_id: 2, given_name: 'Gus', is_manager: true },
    ],
  ],
  ['user_identities', [{ issuer: 'https://idp.test', subject: '3', user_id: 1 }]],
  [
    'products',
    [
      product(1, 'EDIT', 'Editor', 'key'),
      product(2, 'STUD', 'Studio', 'user'),
      { ...product(3, 'REND', 'Render 50%', 'key'), floating_timeout: 90 },
      { ...product(4, 'SUITE', 'Suite', 'key'), is_bundle: true },
      { ...product(20, 'EDIT', 'Editor', 'key'), company_id: 2 },
    ],
  ],
  [
    'bundle_products',
    [
      { bundle_id: 4, product_id: 2, position: 1 },
      { bundle_id: 4, product_id: 1, position: 2 },
    ],
  ],
  [
    'product_files',
    [
      file(1, 'v1.9.0', 'win64', '2026-05-01'),
      file(2, '1.10.0', 'win64', '2026-01-01'),
      file(3, 'nightly', 'win64', '2026-06-01'),
      file(4, '1.9.0', 'linux64', '2026-02-01'),
    ],
  ],
  [
    'product_features',
    [
      { id: 1, product_id: 1, name: 'Export', code: 'EXP', feature_type: 'activation' },
      { id: 2, product_id: 1, name: 'Cloud hours', code: 'CLOUD', feature_type: 'consumption', max_consumption: 100 },
      { id: 3, product_id: 1, name: 'Batch', code: 'BATCH', feature_type: 'time-limited' },
    ],
  ],
  [
    'product_custom_fields',
    [
      { id: 1, product_id: 1, name: 'Department', default_value: 'None' },
      { id: 2, product_id: 1, name: 'Asset tag' },
    ],
  ],
  [
    'license_policies',
    [
      { id: 1, product_id: 1, code: 'TRIAL', name: 'Trial', default_license_type: 'time-limited', is_trial: true },
      { id: 2, product_id: 1, code: 'FULL', name: 'Full', default_license_type: 'perpetual', is_default: true },
    ],
  ],
  ['license_policy_features', [{ license_policy_id: 2, product_feature_id: 1 }]],
  ['license_policy_custom_fields', [{ license_policy_id: 2, product_custom_field_id: 1 }]],
  [
    'allowances',
    [
      { user_id: 4, product_id: 1, max: 10, used: 3 },
      { user_id: 4, product_id: 2, max: null, used: 7 },
    ],
  ],
  [
    'customers',
    [
      customer(1, 'ada@customer.test', 'Ada', 'Lovelace', 'Analytical 100%'),
      customer(2, 'bob@customer.test', 'Bob', 'Byte', 'Byte_Works'),
      customer(3, 'viewer@acme.test', null, null, null),
      { ...customer(20, 'ada@customer.test', 'Ada', 'Elsewhere', 'Globex customer'), company_id: 2 },
    ],
  ],
  [
    'orders',
    [
      order(101, 'A-100%', 1, '2026-01-10T08:00:00Z'),
      { ...order(102, 'A_200', 2, '2026-02-10T08:00:00Z'), is_trial: true, type: 'bundle', customer_reference: 'PO 7' },
      { ...order(103, 'A-300', 3, '2026-03-10T08:00:00Z'), is_test: true },
      { ...order(201, 'A-100%', 20, '2026-01-10T08:00:00Z'), company_id: 2 },
    ],
  ],
  [
    'order_items',
    [
      { id: 1, order_id: 101, product_id: 1, note: 'Rush' },
      { id: 2, order_id: 101, product_id: 2 },
      { id: 3, order_id: 101, product_id: 3 },
      { id: 4, order_id: 101, product_id: 4 },
      { id: 5, order_id: 102, product_id: 1 },
      { id: 6, order_id: 103, product_id: 1 },
      { id: 20, order_id: 201, product_id: 20 },
    ],
  ],
  [
    'order_managers',
    [
      { order_id: 101, user_id: 3 },
      { order_id: 101, user_id: 4 },
      { order_id: 102, user_id: 4 },
      { order_id: 103, user_id: 2 },
      { order_id: 201, user_id: 10 },
    ],
  ],
  [
    'licenses',
    [
      licenseOf({
        id: 1,
        order_id: 101,
        order_item_id: 1,
        product_id: 1,
        license_key: 'KEY-1%A',
        active: true,
        note: 'spare_parts',
        created_at: '2026-01-11T00:00:00Z',
        updated_at: '2026-05-01T00:00:00Z',
        time_activated: '2026-01-12T00:00:00Z',
        last_check: '2026-01-13T00:00:00Z',
        times_activated: 2,
        max_activations: 5,
      }),
      licenseOf({
        id: 2,
        order_id: 101,
        order_item_id: 2,
        product_id: 2,
        license_type: 'subscription',
        created_at: '2026-01-12T00:00:00Z',
        updated_at: '2026-04-01T00:00:00Z',
        start_date: '2026-01-12',
        validity_period: '2099-12-31',
        max_license_users: 0,
        assigned_users: 2,
        note: 'for the studio',
      }),
      licenseOf({
        id: 3,
        order_id: 101,
        order_item_id: 3,
        product_id: 3,
        license_key: 'KEY-3_C',
        license_type: 'time-limited',
        is_floating: true,
        can_borrow: true,
        max_borrow_time: 48,
        created_at: '2026-01-13T00:00:00Z',
        updated_at: '2026-03-01T00:00:00Z',
        validity_period: '2099-06-30',
        maintenance_period: '2026-05-31',
        max_license_users: 4,
        assigned_users: 1,
      }),
      licenseOf({
        id: 4,
        order_id: 101,
        order_item_id: 2,
        product_id: 2,
        enabled: false,
        active: true,
        time_disabled: '2026-02-01T00:00:00Z',
        is_floating_cloud: true,
        created_at: '2026-01-13T00:00:00Z',
        updated_at: '2026-02-01T00:00:00Z',
        time_activated: '2026-01-20T00:00:00Z',
        times_activated: 1,
      }),
      licenseOf({
        id: 5,
        order_id: 101,
        order_item_id: 4,
        product_id: 4,
        license_key: 'BUNDLE-5',
        is_bundle: true,
        created_at: '2026-01-14T00:00:00Z',
        updated_at: '2026-01-14T00:00:00Z',
      }),
      licenseOf({
        id: 6,
        order_id: 101,
        order_item_id: 4,
        product_id: 2,
        bundle_license_id: 5,
        assigned_users: 1,
        created_at: '2026-01-14T00:00:00Z',
        updated_at: '2026-01-14T00:00:00Z',
      }),
      licenseOf({
        id: 7,
        order_id: 101,
        order_item_id: 4,
        product_id: 1,
        bundle_license_id: 5,
        license_key: 'KEY-7',
        created_at: '2026-01-14T00:00:00Z',
        updated_at: '2026-01-14T00:00:00Z',
      }),
      licenseOf({
        id: 8,
        order_id: 102,
        order_item_id: 5,
        product_id: 1,
        license_key: 'KEY-8',
        is_trial: true,
        trial_days: 30,
        note: 'hidden from the manager',
        assigned_users: 1,
        created_at: '2026-02-11T00:00:00Z',
        updated_at: '2026-02-11T00:00:00Z',
      }),
      licenseOf({
        id: 9,
        order_id: 103,
        order_item_id: 6,
        product_id: 1,
        license_key: 'KEY-9',
        license_type: 'consumption',
        max_consumptions: 10,
        created_at: '2026-03-11T00:00:00Z',
        updated_at: '2026-03-11T00:00:00Z',
      }),
      licenseOf({
        id: 20,
        company_id: 2,
        order_id: 201,
        order_item_id: 20,
        product_id: 20,
        license_key: 'KEY-1%A',
        created_at: '2026-01-11T00:00:00Z',
        updated_at: '2026-01-11T00:00:00Z',
      }),
    ],
  ],
  [
    'license_users',
    [
      { license_id: 2, user_id: 1, max_activations: 2, total_activations: 1, assigned_at: '2026-01-12T00:00:00Z' },
      { license_id: 2, user_id: 5, assigned_at: '2026-01-13T00:00:00Z' },
      { license_id: 3, user_id: 1, assigned_at: '2026-01-13T00:00:00Z' },
      { license_id: 6, user_id: 1, assigned_at: '2026-01-14T00:00:00Z' },
      { license_id: 8, user_id: 3, assigned_at: '2026-02-11T00:00:00Z' },
    ],
  ],
  [
    'devices',
    [
      device(1, 1, 'build-1', { hardware_id: 'HW%1', os: 'Linux', last_check: '2026-02-01T00:00:00Z' }),
      device(2, 1, 'desk_2', { os: 'Windows', last_check: null, device_active: false, ip: '10.0.0.2' }),
      device(3, 1, 'stolen-3', { blacklisted: true, last_check: '2026-01-01T00:00:00Z' }),
      device(4, 3, 'render-4', {
        floating_in_use: true,
        borrowed_until: '2099-12-01T00:00:00Z',
        last_check: '2026-03-01T00:00:00Z',
        time_activated: '2026-02-01T00:00:00Z',
      }),
      device(5, 2, 'laptop-5', { last_check: '2026-03-02T00:00:00Z' }),
      device(20, 20, 'build-1', {}),
    ],
  ],
  [
    'license_product_features',
    [
      feature(1, 1, { max_overages: 0, allow_overages: true, expiry_date: '2026-09-01' }),
      feature(2, 2, { total_consumptions: 5, max_consumption: 100, is_floating: true, floating_timeout: 30 }),
      feature(3, 3, { metadata: '{"level":2}' }),
    ],
  ],
  [
    'device_features',
    [
      {
        id: 1,
        device_id: 1,
        license_product_feature_id: 2,
        last_check: '2026-02-03T04:05:06.789Z',
        floating_in_use: true,
      },
      { id: 2, device_id: 2, license_product_feature_id: 2, last_check: '2026-02-01T00:00:00Z' },
      { id: 3, device_id: 1, license_product_feature_id: 3, last_check: '2026-02-02T00:00:00Z' },
    ],
  ],
  [
    'license_custom_fields',
    [
      { id: 1, license_id: 1, product_custom_field_id: 1, value: 'Design' },
      { id: 2, license_id: 1, product_custom_field_id: 2, value: null },
    ],
  ],
  [
    'oauth_clients',
    [
      {
        id: '00000000-0000-4000-8000-0000000000a1',
        company_id: 1,
        license_id: 1,
        client_id: 'auth-license-1',
        name: 'License 1',
        secret: encrypt('current-secret'),
        secret_created_at: '2026-11-01T00:00:00Z',
        secret_expiration_period: 86400,
        rotated_secret: encrypt('previous-secret'),
        rotated_secret_created_at: '2026-10-01T00:00:00Z',
        rotated_secret_expires_at: '2026-11-08T00:00:00Z',
        secret_rotated_expiration_period: 604800,
      },
      {
        id: '00000000-0000-4000-8000-0000000000a3',
        company_id: 1,
        license_id: 3,
        client_id: 'auth-license-3',
        name: 'License 3',
        secret: encrypt('perpetual-secret'),
        secret_created_at: '2026-11-01T00:00:00Z',
      },
    ],
  ],
];

const managerCodes = [
  'manage_license_users',
  'reset_license',
  'reset_device',
  'revoke_device',
  'borrow_license',
  'show_license_oauth_clients',
];
const allCodes = [
  ...managerCodes,
  'create_license_policy',
  'create_order',
  'issue_license',
  'create_bundle_order',
  'manage_license_user_credentials',
  'manage_managers',
  'show_license_usage_report',
  'manage_license_oauth_clients',
];

/**
 * Fills an empty database with a few rows in every state, each of which a test can know by heart: an order that two
 * manage, one that only the distributor and one that only the viewer manages, and another company's.
 */
export const fillFixture = (db: Database): Promise<void> =>
  db.transaction(async tx => {
    for (const [table, rows] of tables) for (const row of rows) await insert(tx, table, row);
    await advanceSequences(tx);
    await grant(tx, people.manager.id, managerCodes);
    await grant(tx, people.distributor.id, allCodes);
    await grant(tx, people.globex.id, allCodes);
  });

/** Replaces a person's permissions. */
export const grant = async (db: Database | Transaction, userId: number, codes: readonly string[]): Promise<void> => {
  await db.query(sql`delete from user_permissions where user_id = ${userId}`);
  for (const code of codes) await insert(db, 'user_permissions', { user_id: userId, code });
};

const insert = async (db: Database | Transaction, table: string, row: Row) => {
  const columns = raw(Object.keys(row).join(', '));
  await db.query(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::json)`);
};

function person(name: keyof typeof people): Row {
  const { id, email, platformUserId } = people[name];
  return { id, company_id: 1, email, platform_user_id: platformUserId };
}

function product(id: number, code: string, name: string, authorization: 'key' | 'user'): Row {
  return { id, company_id: 1, short_code: code, product_name: name, authorization_method: authorization };
}

function file(id: number, version: string, environment: string, releaseDate: string): Row {
  const link = `https://download.test/${id}`;
  return {
    id,
    product_id: 1,
    filename: `editor-${id}`,
    version,
    environment,
    release_date: releaseDate,
    full_link: link,
  };
}

function customer(id: number, email: string, first: string | null, last: string | null, company: string | null): Row {
  return { id, company_id: 1, email, first_name: first, last_name: last, company_name: company };
}

function order(id: number, storeId: string, customerId: number, at: string): Row {
  return { id, company_id: 1, store_id: storeId, customer_id: customerId, created_at: at, updated_at: at };
}

function device(id: number, licenseId: number, hostname: string, rest: Row): Row {
  return { id, license_id: licenseId, hardware_id: `HW${id}`, hostname, ...rest };
}

function feature(id: number, featureId: number, rest: Row): Row {
  return { id, license_id: 1, product_feature_id: featureId, ...rest };
}

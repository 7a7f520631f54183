import { createSecrets } from '../../server/secrets';
import { testEncryptionKey } from './constants';
import type { Row, Tables } from './insertRow';

const { encrypt } = createSecrets(testEncryptionKey);

/** The parts of the fixture's licenses: devices, features, custom fields and the OAuth client. */
export const licensePartTables: Tables = [
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

function device(id: number, licenseId: number, hostname: string, rest: Row): Row {
  return { id, license_id: licenseId, hardware_id: `HW${id}`, hostname, ...rest };
}

function feature(id: number, featureId: number, rest: Row): Row {
  return { id, license_id: 1, product_feature_id: featureId, created_at: '2026-01-11T00:00:00Z', ...rest };
}

import type { Device } from '../../contract/schemas/device';
import type { LicenseCustomField, LicenseProductFeature } from '../../contract/schemas/feature';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import type { ProductFile } from '../../contract/schemas/product';
import { middayOf } from './localDays';
import { notFloating, uncounted } from './unused';

/** The parts of the license in sampleLicense.ts. */
export const createProductFile = (changes: Partial<ProductFile> = {}): ProductFile => ({
  id: 1,
  filename: 'studio-4.2.0.msi',
  version: '4.2.0',
  release_date: '2026-09-30',
  release_notes_link: 'https://downloads.acme.test/4.2.0/notes',
  eula_link: 'https://acme.test/eula',
  full_link: 'https://downloads.acme.test/4.2.0/studio.msi',
  environment: 'win64',
  ...changes,
});

export const createDevice = (changes: Partial<Device> = {}): Device => ({
  id: 9001,
  license: 1042,
  type: 'desktop',
  hardware_id: 'HW-77-AF',
  hostname: 'build-agent-7',
  last_check: '2026-11-20T12:35:00Z',
  device_active: true,
  floating_in_use: false,
  floating_last_seen: null,
  borrowed_until: null,
  time_activated: '2026-03-06T11:25:00Z',
  activation_type: 'online',
  os: 'Ubuntu 24.04',
  sdk_build_version: '7.3.1',
  app_ver: '4.2.0',
  external_ip: '203.0.113.9',
  ip: '10.0.0.9',
  mac_address: '02:00:5e:10:00:01',
  is_vm: false,
  vm_info: null,
  ...changes,
});

export const createFeature = ({
  product_feature,
  ...changes
}: Partial<Omit<LicenseProductFeature, 'product_feature'>> & {
  product_feature?: Partial<LicenseProductFeature['product_feature']>;
} = {}): LicenseProductFeature => ({
  id: 301,
  license: 1042,
  product_feature: { id: 31, name: 'Rendering', code: 'RENDER', feature_type: 'activation', ...product_feature },
  total_consumptions: 0,
  max_consumption: null,
  ...uncounted,
  ...notFloating,
  device_features: [],
  created_at: '2026-03-04T09:05:00Z',
  expiry_date: null,
  metadata: null,
  ...changes,
});

export const createCustomField = (changes: Partial<LicenseCustomField> = {}): LicenseCustomField => ({
  id: 401,
  license: 1042,
  name: 'Cost centre',
  value: '4711',
  default_value: null,
  product_custom_field: 41,
  ...changes,
});

/** A secret for 30 days whose predecessor still works. */
export const withPrevious = {
  'client.secret.creation.time': String(Date.UTC(2098, 11, 3) / 1000),
  'client.secret.expiration.time': String(Date.UTC(2099, 0, 2) / 1000),
  'client.secret.rotated': 'true',
  'client.secret.rotated.expiration.time': String(middayOf('2098-12-10').getTime() / 1000),
};

export const createOAuthClient = (attributes: Partial<OAuthClient['attributes']> = {}): OAuthClient => ({
  id: '0b8f2d0e-6f0e-4a55-9b5f-0d8a3c1f9e11',
  clientId: 'auth-license-1042',
  name: 'License 1042',
  secret: 's3cr3t-of-the-client',
  enabled: true,
  attributes: { 'client.secret.creation.time': '1000000', ...attributes },
});

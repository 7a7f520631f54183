import { expect, it } from 'vitest';
import { maxActivationsFault } from '../../contract/activations';

it('[VALID-21] max activations cover the simultaneous license users', () => {
  const use = { maxLicenseUsers: 4, activeDevices: 0 };
  expect(maxActivationsFault(3, use)).toBe('below_license_users');
  expect(maxActivationsFault(4, use)).toBeNull();
});

it('[VALID-23] max activations cover the active devices', () => {
  const use = { maxLicenseUsers: 1, activeDevices: 3 };
  expect(maxActivationsFault(2, use)).toBe('below_active_devices');
  expect(maxActivationsFault(3, use)).toBeNull();
});

it('[LUSR-09] [VALID-21] unlimited license users require nothing', () => {
  expect(maxActivationsFault(1, { maxLicenseUsers: 0, activeDevices: 0 })).toBeNull();
});

import { expect, it } from 'vitest';
import { maxActivationsFault } from '../../contract/activations';

const license = { max_license_users: 4, allow_unlimited_activations: false, active_devices: 0 };

it('[VALID-21] max activations cover the simultaneous license users', () => {
  expect(maxActivationsFault(3, license)).toBe('below_license_users');
  expect(maxActivationsFault(4, license)).toBeNull();
});

it('[VALID-23] max activations cover the active devices', () => {
  const used = { ...license, max_license_users: 1, active_devices: 3 };
  expect(maxActivationsFault(2, used)).toBe('below_active_devices');
  expect(maxActivationsFault(3, used)).toBeNull();
});

it('[LUSR-09] [VALID-21] unlimited license users require nothing', () => {
  expect(maxActivationsFault(1, { ...license, max_license_users: 0 })).toBeNull();
});

it('[CATL-74] where the activations of the license are unlimited, only its active devices are covered', () => {
  const unlimited = { ...license, max_license_users: 1001, allow_unlimited_activations: true };
  expect(maxActivationsFault(1, unlimited)).toBeNull();
  expect(maxActivationsFault(1, { ...unlimited, active_devices: 2 })).toBe('below_active_devices');
});

import { expect, it } from 'vitest';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { likeliest } from '../../resources/requests/ways';

it('[REQ-28] nothing that a colleague uses is chosen, and no license of another customer', () => {
  const request = { kind: 'seat', product: { id: 1, name: 'Studio' } } as LicenseRequest;
  const device = { key: 'device 7', label: 'Revoke', approval: { device: 7 } };
  const license = { key: 'license 3', label: 'Give', approval: { license: 3 } };
  const other = { key: 'license 4', label: 'Give', approval: { license: 4 }, isOther: true } as const;
  expect(likeliest(request, [device, other])).toBeUndefined();
  expect(likeliest(request, [device, license])).toBe(license);
});

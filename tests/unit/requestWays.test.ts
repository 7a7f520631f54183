import { expect, it } from 'vitest';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { likeliest, raisedBy, refusalOf } from '../../resources/requests/ways';

it('[REQ-28] nothing that a colleague uses is chosen, and no license of another customer', () => {
  const request = { kind: 'seat', product: { id: 1, name: 'Studio' } } as LicenseRequest;
  const device = { key: 'device 7', label: 'Revoke', approval: { device: 7 } };
  const license = { key: 'license 3', label: 'Give', approval: { license: 3 } };
  const other = { key: 'license 4', label: 'Give', approval: { license: 4 }, isOther: true } as const;
  expect(likeliest(request, [device, other])).toBeUndefined();
  expect(likeliest(request, [device, license])).toBe(license);
});

it('[REQ-85] one more device raises the maximum of a person who has used it up, in whichever way it is given', () => {
  const asked = (kind: string, max_activations: number, total_activations: number) =>
    raisedBy({ kind, person_activations: { max_activations, total_activations } } as LicenseRequest);
  expect([asked('device', 3, 3), asked('device', 3, 5), asked('device', 3, 2)]).toEqual([4, 6, undefined]);
  expect([asked('seat', 3, 3), raisedBy({ kind: 'device' } as LicenseRequest)]).toEqual([undefined, undefined]);
});

it('[REQ-91] a request that was decided meanwhile cannot be approved any more, though nothing else is in the way', () => {
  const read = (state: string, obstacle: string | null) => refusalOf({ state, obstacle } as LicenseRequest)?.detail;
  expect(['given', 'declined'].map(state => read(state, null))).toEqual([
    'resources.requests.obstacles.decided',
    'resources.requests.obstacles.decided',
  ]);
  expect(read('waiting', 'already_assigned')).toBe('resources.requests.obstacles.already_assigned');
  expect([read('waiting', null), refusalOf(undefined)]).toEqual([undefined, undefined]);
});

import type { Identifier } from 'ra-core';
import type { OwnDevice, OwnDeviceChange } from '../contract/extensions/ownDevices';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { readResults } from './listIn';

const address = (id: Identifier, call: string) => `devices/${encodeURIComponent(id)}/${call}`;

export const deviceCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  resetDevice: async (id: Identifier, idempotencyKey: string) => {
    await http.post(address(id, 'reset/'), undefined, { idempotencyKey });
  },
  /** The specification writes this path without a slash. */
  revokeDevice: async (id: Identifier, idempotencyKey: string) => {
    await http.post(address(id, 'release'), undefined, { idempotencyKey });
  },
  borrowDevice: async (id: Identifier, borrowedUntil: string | null, idempotencyKey: string) => {
    await http.post(address(id, 'borrow/'), { borrowed_until: borrowedUntil }, { idempotencyKey });
  },
  returnDevice: async (id: Identifier, idempotencyKey: string) => {
    await http.post(address(id, 'borrow_release/'), undefined, { idempotencyKey });
  },
  getOwnDevices: () => extensions.call('own-devices', () => readResults<OwnDevice>(http, 'x/own-devices/')),
  /** @throws 404 for a device that the person does not use, 409 for too many marks */
  markOwnDevice: async (hardware_id: string, is_own: boolean) => {
    await http.patch('x/own-devices/', { hardware_id, is_own } satisfies OwnDeviceChange);
  },
});

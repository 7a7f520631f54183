import type { Identifier } from 'ra-core';
import type { HttpClient } from './httpClient';

const address = (id: Identifier, call: string) => `devices/${encodeURIComponent(id)}/${call}`;

export const deviceCommands = (http: HttpClient) => ({
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
});

import type { Identifier } from 'ra-core';
import type { HttpClient } from './httpClient';

const address = (id: Identifier, call: string) => `devices/${encodeURIComponent(id)}/${call}`;

export const deviceCommands = (http: HttpClient) => ({
  resetDevice: async (id: Identifier) => {
    await http.post(address(id, 'reset/'));
  },
  /** The specification writes this one without a slash (row WIRE-40). */
  revokeDevice: async (id: Identifier) => {
    await http.post(address(id, 'release'));
  },
  borrowDevice: async (id: Identifier, borrowedUntil: string | null) => {
    await http.post(address(id, 'borrow/'), { borrowed_until: borrowedUntil });
  },
  returnDevice: async (id: Identifier) => {
    await http.post(address(id, 'borrow_release/'));
  },
});

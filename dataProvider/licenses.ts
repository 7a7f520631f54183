import type { Identifier } from 'ra-core';
import { bundleMemberLimit } from '../contract/constants';
import type { License } from '../contract/schemas/license';
import type { SwitchAnswer } from '../contract/schemas/licenseCommands';
import { type Defaults, withDefaults } from './withDefaults';
import type { HttpClient } from './httpClient';
import { readAll } from './listReader';
import { isUnknownPath } from './problem';

/** The server needs half a minute to switch 100,000 licenses in one call. */
const switchTimeoutMs = 60_000;

/** How many licenses had the other state before, if the back end says so. */
const changedIn = ({ json }: { json: unknown }) => (json as Partial<SwitchAnswer> | null | undefined)?.changed;

export const licenseCommands = (http: HttpClient, defaults?: Defaults) => {
  const enableLicense = async (id: Identifier, idempotencyKey: string) =>
    changedIn(await http.post(`licenses/${encodeURIComponent(id)}/enable/`, undefined, { idempotencyKey }));
  return {
    getBundleMembers: async (bundleLicenseId: Identifier) => {
      const bundle = encodeURIComponent(bundleLicenseId);
      const members = await readAll<License>(
        http,
        offset => `licenses/?limit=${bundleMemberLimit}&offset=${offset}&bundle_license=${bundle}`,
      );
      return members.map(member => withDefaults(member, defaults));
    },
    resetLicense: async (license: License, idempotencyKey: string) => {
      await http.post(`licenses/${license.id}/reset/`, license, { idempotencyKey });
    },
    disableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) =>
      changedIn(await http.post('licenses/disable_bulk/', ids, { idempotencyKey, timeoutMs: switchTimeoutMs })),
    enableLicense,
    enableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) => {
      try {
        return changedIn(await http.post('licenses/enable_bulk/', ids, { idempotencyKey, timeoutMs: switchTimeoutMs }));
      } catch (error) {
        if (!isUnknownPath(error)) throw error;
        // The key may be reused because it counts per address.
        for (const id of ids) await enableLicense(id, idempotencyKey);
        return undefined;
      }
    },
  };
};

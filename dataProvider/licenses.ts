import { HttpError, type Identifier } from 'ra-core';
import { bundleMemberLimit } from '../contract/constants';
import type { License } from '../contract/schemas/license';
import { type Absent, completed } from './completed';
import type { HttpClient } from './httpClient';
import { readAll } from './listReader';

/** All licenses of a large order are switched in one call (row ODET-12), which takes half a minute for 100,000. */
const switchTimeoutMs = 60_000;

/** A path that a back end does not have, or takes for a record's. */
const isUnknownPath = (error: unknown) => error instanceof HttpError && [404, 405].includes(error.status);

/** @param absent what the resource declares of a license that lacks it */
export const licenseCommands = (http: HttpClient, absent?: Absent) => {
  const enableLicense = async (id: Identifier, idempotencyKey: string) => {
    await http.post(`licenses/${encodeURIComponent(id)}/enable/`, undefined, { idempotencyKey });
  };
  return {
    getBundleMembers: async (bundleLicenseId: Identifier) => {
      const bundle = encodeURIComponent(bundleLicenseId);
      const members = await readAll<License>(
        http,
        offset => `licenses/?limit=${bundleMemberLimit}&offset=${offset}&bundle_license=${bundle}`,
      );
      return members.map(member => completed(member, absent));
    },
    resetLicense: async (license: License, idempotencyKey: string) => {
      await http.post(`licenses/${license.id}/reset/`, license, { idempotencyKey });
    },
    disableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) => {
      await http.post('licenses/disable_bulk/', ids, { idempotencyKey, timeoutMs: switchTimeoutMs });
    },
    enableLicense,
    enableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) => {
      try {
        await http.post('licenses/enable_bulk/', ids, { idempotencyKey, timeoutMs: switchTimeoutMs });
      } catch (error) {
        if (!isUnknownPath(error)) throw error;
        // The same key: it counts per address.
        for (const id of ids) await enableLicense(id, idempotencyKey);
      }
    },
  };
};

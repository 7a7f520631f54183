import type { Identifier } from 'ra-core';
import { bundleMemberLimit } from '../contract/constants';
import type { ListAnswer } from '../contract/schemas/common';
import type { License } from '../contract/schemas/license';
import { collectAll } from './collectAll';
import { type Absent, completed } from './completed';
import type { HttpClient } from './httpClient';

/** @param absent what the resource declares of a license that lacks it */
export const licenseCommands = (http: HttpClient, absent?: Absent) => ({
  getBundleMembers: async (bundleLicenseId: Identifier) => {
    const members = await collectAll(offset =>
      http.get<ListAnswer<License>>(
        `licenses/?limit=${bundleMemberLimit}&offset=${offset}&bundle_license=${encodeURIComponent(bundleLicenseId)}`,
      ),
    );
    return members.map(member => completed(member, absent));
  },
  resetLicense: async (license: License) => {
    await http.post(`licenses/${license.id}/reset/`, license);
  },
  disableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) => {
    await http.post('licenses/disable_bulk/', ids, { idempotencyKey });
  },
  enableLicense: async (id: Identifier) => {
    await http.post(`licenses/${encodeURIComponent(id)}/enable/`);
  },
  enableLicenses: async (ids: readonly Identifier[]) => {
    await http.post('licenses/enable_bulk/', ids);
  },
});

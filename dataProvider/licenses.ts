import type { Identifier } from 'ra-core';
import { bundleMemberLimit } from '../contract/constants';
import type { ListAnswer } from '../contract/schemas/common';
import type { License } from '../contract/schemas/license';
import { collectAll } from './collectAll';
import type { HttpClient } from './httpClient';

export const licenseCommands = (http: HttpClient) => ({
  getBundleMembers: (bundleLicenseId: Identifier) =>
    collectAll(offset =>
      http.get<ListAnswer<License>>(
        `licenses/?limit=${bundleMemberLimit}&offset=${offset}&bundle_license=${encodeURIComponent(bundleLicenseId)}`,
      ),
    ),
  resetLicense: async (license: License) => {
    await http.post(`licenses/${license.id}/reset/`, license);
  },
  disableLicenses: async (ids: readonly Identifier[], idempotencyKey: string) => {
    await http.post('licenses/disable_bulk/', ids, { idempotencyKey });
  },
  enableLicenses: async (ids: readonly Identifier[]) => {
    await http.post('licenses/enable_bulk/', ids);
  },
});

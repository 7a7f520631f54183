import type { LicenseEndings } from '../contract/extensions/licenseEndings';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export const licenseEndingCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  getLicenseEndings: async (weeks: number) => {
    const path = `x/license-endings/?weeks=${weeks}`;
    return (await extensions.call('license-endings', () => http.get<LicenseEndings>(path))).results;
  },
});

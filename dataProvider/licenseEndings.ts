import type { LicenseEnding } from '../contract/extensions/licenseEndings';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { readResults } from './listIn';

export const licenseEndingCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  getLicenseEndings: (weeks: number) =>
    extensions.call('license-endings', () => readResults<LicenseEnding>(http, `x/license-endings/?weeks=${weeks}`)),
});

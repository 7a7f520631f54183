import type { LicenseLookup, FoundLicenses } from '../contract/extensions/licenseLookup';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { listIn } from './listIn';

export const licenseLookupCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  lookUpLicenses: async (texts: LicenseLookup['texts'], signal?: AbortSignal) => {
    const answer = await extensions.call('license-lookup', () => http.post('x/license-lookup/', { texts }, { signal }));
    return listIn<FoundLicenses>(answer.json).results;
  },
});

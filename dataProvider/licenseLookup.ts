import type { LicenseLookup, LicenseLookupResults } from '../contract/extensions/licenseLookup';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';

export const licenseLookupCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  lookUpLicenses: async (texts: LicenseLookup['texts'], signal?: AbortSignal) => {
    const answer = await extensions.call('license-lookup', () => http.post('x/license-lookup/', { texts }, { signal }));
    return (answer.json as LicenseLookupResults).results;
  },
});

import type { LicenseLookup, LicenseLookupResults } from '../contract/extensions/licenseLookup';
import { isObject } from '../contract/isObject';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { exchangeError } from './problem';

const isResults = (answer: unknown, length: number): answer is LicenseLookupResults =>
  isObject(answer) && Array.isArray(answer.results) && answer.results.length === length;

export const licenseLookupCommands = (http: HttpClient, extensions: Pick<Extensions, 'call'>) => ({
  lookUpLicenses: async (texts: LicenseLookup['texts'], signal?: AbortSignal) => {
    const send = () => http.post('x/license-lookup/', { texts }, { signal });
    const { json, status } = await extensions.call('license-lookup', send);
    if (!isResults(json, texts.length)) throw exchangeError('unreadable_answer', status);
    return json.results;
  },
});

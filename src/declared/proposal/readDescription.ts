import { isObject } from '../../../contract/isObject';
import type { Description } from './description';
import { readHydra } from './hydra';
import { readOpenApi } from './openApi';

/** Characters of the longest description that is read: 20 MB. */
const longest = 20_000_000;

/** Why there is no description: the page says it, and a path can be typed. */
export type NoDescription = 'none' | 'too_long' | 'not_json' | 'unknown';

/**
 * Reads what a back end answered as its description.
 * @param apiUrl where the portal finds the API, such as '/api/v1' @param entry the API's root, for Hydra
 */
export const readDescription = (text: string, apiUrl: string, entry?: unknown): Description | NoDescription => {
  if (text.trim() === '') return 'none';
  if (text.length > longest) return 'too_long';
  const document = parsed(text);
  if (document === undefined) return 'not_json';
  if (!isObject(document)) return 'unknown';
  return readOpenApi(document, apiUrl) ?? readHydra(document, isObject(entry) ? entry : {}, apiUrl) ?? 'unknown';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

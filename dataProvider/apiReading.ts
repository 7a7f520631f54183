import { HttpError } from 'ra-core';
import type { HttpClient } from './httpClient';

/** An answer of the API as it came. `body` is undefined if it is no JSON. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** What the back end says about itself. */
interface ApiDescription {
  /** '' if there is none; undefined if what came is no JSON. */
  text: string | undefined;
  /** The API's root, which Hydra's documentation needs. */
  entry: unknown;
  /** Where the API is. */
  apiUrl: string;
}

/** Reads whatever the back end has. The token never leaves the API. */
export interface ApiReader {
  describe(): Promise<ApiDescription>;
  /**
   * Asks for a path below the API, such as 'orders/'. A refusal is an answer, too.
   * @throws Error for a path that could lead out of the API
   */
  ask(path: string, query?: Readonly<Record<string, string>>): Promise<ApiAnswer>;
}

/** Where back ends describe themselves: ours and FastAPI, drf-spectacular, Swagger 2, API Platform, PostgREST. */
const places = ['openapi.json', 'schema/', 'swagger.json', 'docs.jsonld', ''];

/** Browsers take '%2e%2e' for '..', too. */
const isPlain = (part: string): boolean =>
  /^(?:[\w.~@:,!'()*-]|%[\dA-F]{2})+$/i.test(part) && !/^\.{1,2}$/.test(part.replaceAll(/%2e/gi, '.'));

const isBelowApi = (path: string): boolean => path.replace(/\/$/, '').split('/').every(isPlain);

/** Errors that say nothing about the path: nobody is signed in, nothing answers, or the server fails. */
const isGeneral = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 401 ||
  (error.body?.code !== 'unreadable_answer' && (error.status === 0 || error.status >= 500));

export const apiReaderOf = (http: HttpClient, apiUrl: string): ApiReader => {
  const read = async (path: string) => {
    try {
      const { body, json } = await http.request(path);
      return { text: body, json };
    } catch (error) {
      if (isGeneral(error)) throw error;
      return { text: (error as HttpError).body?.code === 'unreadable_answer' ? undefined : '', json: undefined };
    }
  };
  return {
    describe: async () => {
      let found: string | undefined = '';
      for (const place of places) {
        // oxlint-disable-next-line no-await-in-loop -- the first description ends the search
        const { text, json } = await read(place);
        if (json && text) return { text, entry: place === 'docs.jsonld' ? (await read('')).json : json, apiUrl };
        // A page in HTML stands for 'not found' in many places, so the next place may still have it.
        if (text === undefined) found = undefined;
      }
      return { text: found, entry: undefined, apiUrl };
    },
    ask: async (path, query = {}) => {
      if (!isBelowApi(path)) throw new Error(`"${path}" is no path below the API.`);
      const parameters = String(new URLSearchParams(query));
      try {
        const { status, json } = await http.request(parameters ? `${path}?${parameters}` : path);
        return { status, body: json };
      } catch (error) {
        if (isGeneral(error)) throw error;
        const { status, body } = error as HttpError;
        return { status, body };
      }
    },
  };
};

import { isObject } from '../contract/isObject';
import type { RotateSecretBody } from '../contract/schemas/licenseCommands';
import type { OAuthClient } from '../contract/schemas/oauthClient';
import type { HttpClient } from './httpClient';
import { isMissingRecord, problemOf } from './problem';
import type { ClientOwner } from './types';

/** The company's calls are the license's calls under another resource. */
const address = ({ company = '', license }: ClientOwner, call: 'client' | 'client_secret' | 'client_secret_rotate') => {
  if (license === undefined) return `companies/${encodeURIComponent(company)}/${call}/`;
  const query = company === '' ? '' : `?company=${encodeURIComponent(company)}`;
  return `licenses/${encodeURIComponent(license)}/${call}/${query}`;
};

export const oauthClientCommands = (http: HttpClient) => ({
  /**
   * There is no client if the answer is a 404 as a problem, nothing, null or {}. Any other 404 is a router's: the
   * server has no such call.
   */
  getOAuthClient: async (owner: ClientOwner) => {
    if (owner.company === undefined && owner.license === undefined) throw problemOf(404, 'Not Found', '');
    const { json } = await http.request(address(owner, 'client')).catch(absentOnProblem);
    return isClient(json) ? json : null;
  },
  createOAuthClient: async (owner: ClientOwner, idempotencyKey: string) => {
    await http.post(address(owner, 'client'), undefined, { idempotencyKey });
  },
  deleteOAuthClient: async (owner: ClientOwner, idempotencyKey: string) => {
    await http.request(address(owner, 'client'), { method: 'DELETE', idempotencyKey });
  },
  refreshOAuthSecret: async (owner: ClientOwner, idempotencyKey: string) => {
    await http.post(address(owner, 'client_secret'), undefined, { idempotencyKey });
  },
  rotateOAuthSecret: async (owner: ClientOwner, periods: RotateSecretBody, idempotencyKey: string) => {
    await http.post(address(owner, 'client_secret_rotate'), periods, { idempotencyKey });
  },
});

const absentOnProblem = (error: unknown): { json: undefined } => {
  if (isMissingRecord(error)) return { json: undefined };
  throw error;
};

const isClient = (json: unknown): json is OAuthClient => isObject(json) && 'clientId' in json;

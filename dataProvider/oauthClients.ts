import { HttpError } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { RotateSecretBody } from '../contract/schemas/licenseCommands';
import type { OAuthClient } from '../contract/schemas/oauthClient';
import type { HttpClient } from './httpClient';
import type { ClientOwner } from './types';

/** The company's own calls are the license's with the resource swapped (row WIRE-52). */
const address = ({ company, license }: ClientOwner, call: 'client' | 'client_secret' | 'client_secret_rotate') =>
  license === undefined
    ? `companies/${encodeURIComponent(company)}/${call}/`
    : `licenses/${encodeURIComponent(license)}/${call}/?company=${encodeURIComponent(company)}`;

export const oauthClientCommands = (http: HttpClient) => ({
  /** Without a client some servers answer 404, others nothing, null or an empty object (row WIRE-47). */
  getOAuthClient: async (owner: ClientOwner) => {
    const { json } = await http.request(address(owner, 'client')).catch(absentOnNotFound);
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

const absentOnNotFound = (error: unknown): { json: undefined } => {
  if (error instanceof HttpError && error.status === 404) return { json: undefined };
  throw error;
};

const isClient = (json: unknown): json is OAuthClient => isObject(json) && 'clientId' in json;

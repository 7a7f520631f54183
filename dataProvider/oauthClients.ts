import { HttpError, type Identifier } from 'ra-core';
import type { OAuthClient } from '../contract/schemas/oauthClient';
import type { HttpClient } from './httpClient';

/** Of a license without a client some servers answer 404, others nothing, null or an empty object (row WIRE-47). */
export const oauthClientCommands = (http: HttpClient) => ({
  getOAuthClient: async (licenseId: Identifier, companyId: Identifier) => {
    const path = `licenses/${encodeURIComponent(licenseId)}/client/?company=${encodeURIComponent(companyId)}`;
    const { json } = await http.request(path).catch(absentOnNotFound);
    return isClient(json) ? json : null;
  },
});

const absentOnNotFound = (error: unknown): { json: undefined } => {
  if (error instanceof HttpError && error.status === 404) return { json: undefined };
  throw error;
};

const isClient = (json: unknown): json is OAuthClient =>
  typeof json === 'object' && json !== null && 'clientId' in json;

import type { FastifyBaseLogger } from 'fastify';
import { isObject } from '../../contract/isObject';

interface ProviderDocument {
  keys: URL;
  origins: string[];
}
/** Returns the known document and refreshes it after ten minutes. @throws when none is known */
export type Discovery = () => Promise<ProviderDocument>;

const timeoutMs = 5_000;
const maxAgeMs = 600_000;
const retryMs = 30_000;

const connected = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'end_session_endpoint', 'revocation_endpoint'];

/** Tokens and keys may travel only over https, unless the issuer itself uses http. */
const endpoint = (issuer: string, address: unknown): URL | null => {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && issuer.startsWith('http:'));
  // A semicolon in a host would end a directive of the content security policy.
  return isSafe && /^[\w.:[\]-]+$/.test(url.host) ? url : null;
};

/** Leaves out unsafe endpoints. @throws an error that says what is wrong with the document */
export const readDocument = (issuer: string, document: unknown): ProviderDocument => {
  if (!isObject(document)) throw new Error("The provider's configuration is not a JSON object.");
  // OpenID Connect Discovery 1.0, 4.3.
  if (document.issuer !== issuer)
    throw new Error(`The provider's configuration names the issuer ${String(document.issuer)} instead of ${issuer}.`);
  const keys = endpoint(issuer, document.jwks_uri);
  if (!keys) throw new Error(`The provider's configuration has no usable jwks_uri: ${String(document.jwks_uri)}`);
  const origins = connected.flatMap(name => endpoint(issuer, document[name])?.origin ?? []);
  return { keys, origins: [...new Set(origins)] };
};

const discover = async (issuer: string): Promise<ProviderDocument> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The provider's configuration answered ${response.status}.`);
  return readDocument(issuer, await response.json());
};

/** Only the first request waits. The known document stays in use while a refresh runs or fails. */
export const createDiscovery = (issuer: string, log: Pick<FastifyBaseLogger, 'warn'>): Discovery => {
  let known: ProviderDocument | undefined;
  let loading: Promise<ProviderDocument> | undefined;
  let dueAt = 0;

  const load = async () => {
    try {
      known = await discover(issuer);
      dueAt = Date.now() + maxAgeMs;
      return known;
    } catch (error) {
      log.warn(error);
      dueAt = Date.now() + retryMs;
      throw error;
    } finally {
      loading = undefined;
    }
  };

  return async () => {
    if (known && Date.now() < dueAt) return known;
    loading ??= load();
    if (!known) return loading;
    loading.catch(() => {});
    return known;
  };
};

import { createHash, timingSafeEqual } from 'node:crypto';
import { type ClientMetadata, Provider } from 'oidc-provider';
import type { Config } from '../config';
import type { Connection } from '../database/connection';
import type { PortalApp } from '../portalApp';
import { listDomains } from '../queries/identity/domains';
import { workingSecrets } from '../queries/oauthClients';

/** The origin of the portal at a company's host. */
export const portalOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string =>
  `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`;

export const portalOrigins = async (connection: Connection, config: Pick<Config, 'publicUrl'>) =>
  (await listDomains(connection)).map(host => portalOrigin(config, host));

export const returnAfterLogout = (origin: string): string => `${origin}/login`;

/** Read at every request, so a new company domain works without a restart. */
const portalClient = async ({ db, config }: Pick<PortalApp, 'db' | 'config'>): Promise<ClientMetadata | undefined> => {
  const origins = await portalOrigins(db, config);
  if (origins.length === 0) return undefined;
  return {
    client_id: config.oidc.clientId,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: origins.map(origin => `${origin}/auth/callback`),
    post_logout_redirect_uris: origins.map(returnAfterLogout),
  };
};

/** Our own client metadata: the secret before the last rotation, while it works. */
export const formerSecret = 'former_secret';

/** Where clients of licenses say who they are. Elsewhere, their ids would only tell strangers which of them work. */
const credentialsRoutes = new Set(['token', 'revocation']);

/**
 * Clients are for client_credentials only. They are read at every request, so a refreshed, expired or deleted secret
 * fails at once.
 */
const credentialsClient = async (
  { db, secrets }: Pick<PortalApp, 'db' | 'secrets'>,
  id: string,
): Promise<ClientMetadata | undefined> => {
  if (!credentialsRoutes.has(Provider.ctx?.oidc?.route ?? '')) return undefined;
  if (!/^auth-(?:license|company)-\d{1,10}$/.test(id)) return undefined;
  const working = await workingSecrets(db, id);
  if (!working) return undefined;
  return {
    client_id: id,
    client_secret: secrets.decrypt(working.secret),
    ...(working.former_secret !== null && { [formerSecret]: secrets.decrypt(working.former_secret) }),
    token_endpoint_auth_method: 'client_secret_basic',
    response_types: [],
    grant_types: ['client_credentials'],
    redirect_uris: [],
  };
};

export const findClient = (app: Pick<PortalApp, 'db' | 'config' | 'secrets'>, id: string) =>
  id === app.config.oidc.clientId ? portalClient(app) : credentialsClient(app, id);

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Accepts the secret before the last rotation too. The library compares only the current one. */
export const acceptFormerSecrets = ({ Client }: Provider): void => {
  const compareCurrent = Client.prototype.compareClientSecret;
  Client.prototype.compareClientSecret = async function (given) {
    const former = this[formerSecret];
    const isFormer = typeof former === 'string' && timingSafeEqual(digest(former), digest(given));
    return (await compareCurrent.call(this, given)) || isFormer;
  };
};

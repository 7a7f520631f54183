import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config';
import type { Connection } from '../database/connection';
import { listDomains } from '../queries/identity/domains';

/** Where the portal is served: one origin per company domain, on the public address' protocol and port. */
export const portalOrigins = async (connection: Connection, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const domains = await listDomains(connection);
  const port = publicUrl.port && `:${publicUrl.port}`;
  return domains.map(domain => `${publicUrl.protocol}//${domain}${port}`);
};

/** The portal as a public client. Read anew each time, so that a new company domain works without a restart. */
export const findClient = async (
  connection: Connection,
  { publicUrl, oidc }: Pick<Config, 'publicUrl' | 'oidc'>,
  id: string,
): Promise<ClientMetadata | undefined> => {
  if (id !== oidc.clientId) return undefined;
  const origins = await portalOrigins(connection, { publicUrl });
  if (origins.length === 0) return undefined;
  return {
    client_id: id,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: origins.map(origin => `${origin}/auth/callback`),
    post_logout_redirect_uris: origins.map(origin => `${origin}/login`),
  };
};

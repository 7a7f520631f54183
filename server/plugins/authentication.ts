import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { embeddedTokens, type TokenReader } from '../identity/accessTokens';
import { externalTokens } from '../identity/externalTokens';
import type { PortalApp } from '../portalApp';
import { identifyPerson } from '../services/identifyPerson';
import { throttled, unauthenticated } from '../services/refusal';

const tokenReader = ({ config, identityProvider }: PortalApp): TokenReader => {
  if (config.oidc.kind === 'external') return externalTokens(config.oidc);
  if (!identityProvider) throw new Error('Register the identity plugin before the authentication.');
  return embeddedTokens(identityProvider);
};

/** RFC 6750, section 2.1; the only place a token is taken from. */
const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w\-.~+/]+=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Sets request.actor on every route that is not marked public: 401 without a valid token, 429 for too many such requests, 403 for a person the
 * database does not know. Never by cookie (security decision 9).
 */
export const authenticationPlugin = fastifyPlugin(async (app: PortalApp) => {
  const readToken = tokenReader(app);
  const count = app.createRateLimit();
  /** Its route does not count such a request, whose person is unknown: guessing tokens is limited by address. */
  const refusal = async (request: FastifyRequest) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? throttled() : unauthenticated();
  };
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.public) return;
    const token = bearerToken(request);
    const owner = token && (await readToken(token));
    if (!owner) throw await refusal(request);
    request.actor = await identifyPerson(app.db, owner, owner.linkableEmail, request.id);
  });
});

import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { embeddedTokens, type TokenReader } from '../identity/accessTokens';
import { externalTokens } from '../identity/externalTokens';
import type { PortalApp } from '../portalApp';
import { identifyPerson } from '../services/identifyPerson';
import { type Refusal, throttled, unauthenticated, unknownPerson } from '../services/refusal';

const tokenReader = ({ config, identityProvider }: PortalApp): TokenReader => {
  if (config.oidc.kind === 'external') return externalTokens(config.oidc);
  if (!identityProvider) throw new Error('Register the identity plugin before the authentication.');
  return embeddedTokens(identityProvider);
};

/** RFC 6750, section 2.1; the only place a token is taken from. */
const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w\-.~+/]+=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Sets request.actor on every route that is not marked public: 401 without a valid token, 403 for a person the database
 * does not know, 429 for too many of either. Never by cookie (security decision 9).
 */
export const authenticationPlugin = fastifyPlugin(async (app: PortalApp) => {
  const readToken = tokenReader(app);
  const count = app.createRateLimit();
  /** What is refused here never gets as far as the limit of its route, so it is counted here, by address. */
  const counted = async (request: FastifyRequest, refusal: Refusal) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded ? throttled() : refusal;
  };
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.public) return;
    const token = bearerToken(request);
    const owner = token && (await readToken(token));
    if (!owner) throw await counted(request, unauthenticated());
    const person = await identifyPerson(app.db, owner, owner.linkableEmail, request.id);
    if (!person) throw await counted(request, unknownPerson());
    request.actor = person;
  });
});

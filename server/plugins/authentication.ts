import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { viewAsHeader } from '../../contract/extensions/viewAsHeader';
import type { Connection } from '../database/connection';
import { byExternalTokens, byStoredTokens, type Identify, orByScript } from '../identity/accessTokens';
import { externalTokens } from '../identity/externalTokens';
import type { PortalApp } from '../portalApp';
import type { Actor } from '../services/actor';
import { notForScripts, scriptIsReadOnly } from '../services/scriptActor';
import { forbidden, Refusal, throttled, unauthenticated } from '../services/refusal';
import { loadViewedActor, viewAsIsReadOnly } from '../services/viewAs';
import { safeMethods } from './csrf';

const personIdentification = (app: PortalApp, connection: Connection): Identify => {
  const { config, db, discovery, identityProvider, log } = app;
  const { oidc } = config;
  if (oidc.kind === 'external' && discovery)
    return byExternalTokens(db, connection, externalTokens({ oidc, discovery, log }), log);
  if (!identityProvider) throw new Error('Register the identity plugin before the authentication.');
  return byStoredTokens(connection, identityProvider.issuer);
};

const identification = (app: PortalApp, connection: Connection): Identify => {
  const identifyPerson = personIdentification(app, connection);
  return app.config.hasExtensions ? orByScript(app.db, connection, identifyPerson) : identifyPerson;
};

/** Tokens are read from nowhere else (RFC 6750, 2.1). */
const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w\-.~+/]+=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** What a person's script is refused, whatever its owner may do. */
const refusedToScript = ({ script }: Actor, { method, headers, routeOptions }: FastifyRequest): Refusal | null => {
  if (!script) return null;
  if (routeOptions.config.audience?.onlyInPerson || headers[viewAsHeader] !== undefined) return notForScripts();
  return script.isReadOnly && !safeMethods.has(method) ? scriptIsReadOnly() : null;
};

/**
 * With a grant in the header, the answer is the one for the person that the actor views as, and every route serves
 * reads only.
 */
const seenBy = async ({ db }: PortalApp, actor: Actor, request: FastifyRequest): Promise<Actor | Refusal> => {
  const grant = request.headers[viewAsHeader];
  if (grant === undefined || request.routeOptions.config.endsViewAs) return actor;
  return safeMethods.has(request.method) ? loadViewedActor(db, actor, String(grant)) : viewAsIsReadOnly();
};

/** What is only for the person themselves is refused to a manager who views as them. */
const refusedToViewer = ({ viewedBy }: Actor, { routeOptions }: FastifyRequest): Refusal | null =>
  routeOptions.config.audience?.onlyOneself && viewedBy !== undefined ? forbidden() : null;

/** 401 without a valid token, 403 for an unknown person, 429 for too many of either. Never reads cookies. */
export const authenticationPlugin = fastifyPlugin(async (app: PortalApp) => {
  // A write is never let in by a replica, which may not know yet that a token was revoked.
  const [identifyReader, identifyWriter] = [identification(app, app.evenAway), identification(app, app.db)];
  const count = app.createRateLimit();
  /** Requests refused here do not reach their route's limit, so they count against the client's address. */
  const counted = async (request: FastifyRequest, refusal: Refusal) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded ? throttled() : refusal;
  };
  app.addHook('onRequest', async request => {
    const { public: isPublic, takesToken } = request.routeOptions.config;
    if (isPublic && !(takesToken && request.headers.authorization !== undefined)) return;
    const token = bearerToken(request);
    const identify = safeMethods.has(request.method) ? identifyReader : identifyWriter;
    const found = token ? await identify(token, request.id) : unauthenticated();
    if (found instanceof Refusal) throw await counted(request, found);
    request.actor = found;
    const refused = refusedToScript(found, request);
    if (refused) throw await counted(request, refused);
    const seen = await seenBy(app, found, request);
    if (seen instanceof Refusal) throw await counted(request, seen);
    request.actor = seen;
    const hidden = refusedToViewer(seen, request);
    if (hidden) throw await counted(request, hidden);
  });
});

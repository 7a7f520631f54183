import type { Provider } from 'oidc-provider';
import { otherMethods } from '../plugins/otherMethods';
import type { ApiRoute, PortalApp } from '../portalApp';
import { providerPath } from './provider';

/** The embedded provider's addresses: the library answers 404 to other methods. */
export const providerRoutes: readonly ApiRoute[] = [
  [`${providerPath}/auth`, 'GET'],
  [`${providerPath}/auth/:uid`, 'GET'],
  [`${providerPath}/me`, 'GET', 'POST', 'OPTIONS'],
  [`${providerPath}/token`, 'POST', 'OPTIONS'],
  [`${providerPath}/token/revocation`, 'POST', 'OPTIONS'],
  [`${providerPath}/jwks`, 'GET', 'OPTIONS'],
  [`${providerPath}/.well-known/openid-configuration`, 'GET', 'OPTIONS'],
  [`${providerPath}/.well-known/oauth-authorization-server`, 'GET', 'OPTIONS'],
  [`${providerPath}/session/end`, 'GET'],
  [`${providerPath}/session/end/confirm`, 'POST'],
  [`${providerPath}/session/end/success`, 'GET'],
  [`${providerPath}/interaction/:uid`, 'GET'],
  [`${providerPath}/interaction/:uid/login`, 'POST'],
  [`${providerPath}/interaction/:uid/password`, 'POST'],
  [`${providerPath}/interaction/:uid/cancel`, 'POST'],
].flatMap(([url = '', ...methods]) => methods.map(method => ({ method, url })));

const isOtherMethod = (method: string, url: string): boolean => {
  const methods = otherMethods(providerRoutes, url);
  return methods.length > 0 && !methods.includes(method === 'HEAD' ? 'GET' : method);
};

/**
 * Hands requests below /oidc to the provider with their body unread. Host and protocol are those of the public
 * address: a forged Host header must not get into an issuer, a link or a redirect.
 */
export const mountRoutes = async (app: PortalApp, { provider }: { provider: Provider }) => {
  const handle = provider.callback();
  const { host, protocol } = app.config.publicUrl;
  // The router reads escapes, so that it takes more addresses for the provider's than the provider does.
  const ownAddress = new RegExp(`^(?:[a-z]+://[^/]*)?${providerPath}(/.*)$`, 'i');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.all(`${providerPath}/*`, async ({ raw, method }, reply) => {
    // An absolute request target names a host, too: only what follows it counts.
    const url = ownAddress.exec(raw.url ?? '')?.[1];
    if (url === undefined || isOtherMethod(method, providerPath + url)) return reply.callNotFound();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    Object.assign(raw, { originalUrl: providerPath + url, url });
    return handle(raw, reply.raw);
  });
};

import type { Provider } from 'oidc-provider';
import { otherMethods } from '../plugins/otherMethods';
import type { ApiRoute, PortalApp } from '../portalApp';
import { providerPath } from './provider';

/** The library answers other methods with 404, so they are listed here. */
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

/** Host and protocol come from the public address: a forged Host header must not reach an issuer or a redirect. */
export const mountRoutes = async (app: PortalApp, { provider }: { provider: Provider }) => {
  const handle = provider.callback();
  const { host, protocol } = app.config.publicUrl;
  // The router decodes escapes, so it sends some addresses here that the provider would not recognise.
  const ownAddress = new RegExp(`^(?:[a-z]+://[^/]*)?${providerPath}(/.*)$`, 'i');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.all(`${providerPath}/*`, async ({ raw, method }, reply) => {
    // An absolute request target also contains a host. Only the path counts.
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

import type { Provider } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { providerPath } from './provider';

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

  app.all(`${providerPath}/*`, async ({ raw }, reply) => {
    // An absolute request target names a host, too: only what follows it counts.
    const url = ownAddress.exec(raw.url ?? '')?.[1];
    if (url === undefined) return reply.callNotFound();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    Object.assign(raw, { originalUrl: providerPath + url, url });
    return handle(raw, reply.raw);
  });
};

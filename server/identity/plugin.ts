import fastifyPlugin from 'fastify-plugin';
import type { Provider } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import type { Brand } from './brand';
import { interactionRoutes } from './interactions/interactionRoutes';
import { loadProviderKeys } from './keys';
import { createKnownBrowsers } from './knownBrowsers';
import { mountRoutes } from './mount';
import { createProvider } from './provider';

declare module 'fastify' {
  interface FastifyInstance {
    identityProvider?: Provider;
    /** The last brand of each portal's origin, for pages while the database is away. */
    lastBrands: Map<string, Brand>;
  }
}

export const identityPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { oidc } = app.config;
  if (oidc.kind !== 'embedded') throw new Error('The embedded provider is not configured.');
  const keys = await loadProviderKeys(app.db, app.secrets);
  const provider = createProvider(app, oidc, keys);
  app.decorate('identityProvider', provider);
  await app.register(interactionRoutes, { provider, known: createKnownBrowsers(app.config, keys.cookies) });
  await app.register(mountRoutes, { provider });
});

import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';

/** For answers that are no page: nothing of them may ever run or be framed. Pages set a policy of their own. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Security headers on every answer (security decision 10). */
export const headersPlugin = fastifyPlugin(async (app: PortalApp) => {
  const isHttps = app.config.publicUrl.protocol === 'https:';
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (isHttps) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
});

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config';
import type { PortalApp } from '../portalApp';

/** Answers that are not pages must never run or be framed. Pages set their own policy. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const securityHeaders =
  ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (publicUrl.protocol === 'https:')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  };

export const headersPlugin = fastifyPlugin(async (app: PortalApp) => {
  const setHeaders = securityHeaders(app.config);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
});

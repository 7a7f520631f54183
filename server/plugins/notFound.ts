import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { providerRoutes } from '../identity/mount';
import type { PortalApp } from '../portalApp';
import { Refusal, throttled, unknownAddress } from '../services/refusal';
import { otherMethods } from './otherMethods';
import { pageRoute } from './portal';

const isBelow = (url: string, folder: 'api' | 'oidc') => new RegExp(`^/${folder}(?:/|$)`).test(url);

const allowedMethods = (app: PortalApp, url: string): string[] => {
  if (isBelow(url, 'api')) return otherMethods(app.apiRoutes, url);
  if (isBelow(url, 'oidc')) return app.identityProvider ? otherMethods(providerRoutes, url) : [];
  // Every other address belongs to the portal.
  return app.hasRoute({ method: 'GET', url: pageRoute }) ? ['GET'] : [];
};

const refuse = (app: PortalApp, { method, url }: FastifyRequest, reply: FastifyReply): never => {
  const allowed = allowedMethods(app, url).flatMap(each => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  if (allowed.length === 0 || allowed.includes(method)) throw unknownAddress();
  void reply.header('allow', allowed.join(', '));
  throw new Refusal(405, 'method_not_allowed', `Method ${method} is not allowed here.`);
};

/** 405 with Allow when the address supports another method, else 404. Counts against the request limit. */
export const notFoundPlugin = fastifyPlugin(async (app: PortalApp) => {
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    // No route takes QUERY. Fastify would check the type of its body first.
    if (request.method !== 'QUERY') return;
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw throttled();
    refuse(app, request, reply);
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => refuse(app, request, reply));
});

import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { notFound, Refusal } from '../services/refusal';
import { otherMethods } from './otherMethods';

/** Refuses what no route answers: 405 with Allow where another method would be. Counted like every request. */
export const notFoundPlugin = fastifyPlugin(async (app: PortalApp) => {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async ({ method, url }, reply) => {
    const allowed = otherMethods(app.apiRoutes, url);
    if (allowed.length === 0) throw notFound();
    void reply.header('allow', allowed.join(', '));
    throw new Refusal(405, 'method_not_allowed', `Method ${method} is not allowed here.`);
  });
});

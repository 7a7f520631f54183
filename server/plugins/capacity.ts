import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { overloaded } from '../services/refusal';

/**
 * As many requests are worked on at once. They wait for the database's connections together, so this is also how long
 * the last of them waits: about a second where each takes some milliseconds.
 */
export const requestsAtOnce = 256;

/** Answers 503 at once to what would only wait behind others, so that those who are served are served soon. */
export const capacityPlugin = fastifyPlugin(async (app: PortalApp) => {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    // Whoever watches the process is answered however busy it is.
    if (request.routeOptions.config.rateLimit === false) return;
    if (underWay >= requestsAtOnce) throw overloaded();
    underWay += 1;
    // Also when the client has gone away meanwhile, unlike onResponse.
    reply.raw.once('close', () => (underWay -= 1));
  });
});

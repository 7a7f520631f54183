import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { overloaded } from '../services/refusal';

/**
 * As many requests are worked on at once. They wait for the database's connections together, so this is also how long
 * the last of them waits: about a second where each takes some milliseconds.
 */
export const requestsAtOnce = 256;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this request is one of those that are worked on. */
    isUnderWay: boolean;
  }
}

/** Their bodies are never read. */
const bodyless = new Set(['GET', 'HEAD']);

/** Nothing is worked on while a client has not sent all of its body, which it may take half a minute for. */
const isBodyOutstanding = ({ method, raw, headers }: FastifyRequest): boolean =>
  !(bodyless.has(method) || raw.complete || raw.readableEnded) &&
  (Number(headers['content-length']) > 0 || 'transfer-encoding' in headers);

/**
 * Answers 503 at once to what would only wait behind others, so that those who are served are served soon. A request
 * counts while its person is looked up and from the end of its body on, not while the server waits for the client.
 */
export const capacityPlugin = fastifyPlugin(async (app: PortalApp) => {
  let underWay = 0;
  const begin = (request: FastifyRequest) => {
    request.isUnderWay = true;
    underWay += 1;
  };
  const end = (request: FastifyRequest) => {
    if (request.isUnderWay) underWay -= 1;
    request.isUnderWay = false;
  };
  app.decorateRequest('isUnderWay', false);

  app.addHook('onRequest', async (request, reply) => {
    // Whoever watches the process is answered however busy it is.
    if (request.routeOptions.config.rateLimit === false) return;
    if (underWay >= requestsAtOnce) throw overloaded();
    begin(request);
    // Also when the client has gone away meanwhile, unlike onResponse.
    reply.raw.once('close', () => end(request));
  });
  app.addHook('preParsing', async request => {
    if (isBodyOutstanding(request)) end(request);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.isUnderWay || request.routeOptions.config.rateLimit === false || reply.raw.closed) return;
    if (!isBodyOutstanding(request)) {
      if (underWay >= requestsAtOnce) throw overloaded();
      return begin(request);
    }
    // The embedded provider reads the body itself and has the answer in its hands, so here it is too late to refuse.
    request.raw.once('end', () => {
      if (!reply.raw.closed) begin(request);
    });
  });
});

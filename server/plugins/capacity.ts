import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { overloaded } from '../services/refusal';

/** Also limits the wait for a database connection: about a second if each request takes a few milliseconds. */
const requestsAtOnce = 256;
/** Answers in memory, because their clients have not read them yet. Streams wait for their readers, and have none. */
const unreadBytesAtOnce = 128 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    requestsUnderWay(): number;
  }
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

const bodyless = new Set(['GET', 'HEAD']);

/** A client may take half a minute to send a body. Until then the server does nothing for the request. */
const isBodyOutstanding = ({ method, raw, headers }: FastifyRequest): boolean =>
  !(bodyless.has(method) || raw.complete || raw.readableEnded) &&
  (Number(headers['content-length']) > 0 || 'transfer-encoding' in headers);

/** Keeps what clients have not read within a limit: beyond it, the answer that is read longest is broken off. */
const keepUnread = (app: PortalApp) => {
  const unread = new Map<FastifyReply['raw'], number>();
  let bytes = 0;
  const forget = (raw: FastifyReply['raw']) => {
    bytes -= unread.get(raw) ?? 0;
    unread.delete(raw);
  };
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (raw.closed || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return;
    raw.once('close', () => forget(raw));
    unread.set(raw, payload.length);
    bytes += payload.length;
    for (const [slowest] of unread) {
      if (bytes <= unreadBytesAtOnce || slowest === raw) return;
      forget(slowest);
      slowest.destroy();
    }
  });
};

/**
 * Answers 503 to requests that would only wait. While a client still sends its body or reads its answer, its request does
 * not count.
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
  app.decorate('requestsUnderWay', () => underWay);
  app.decorateRequest('isUnderWay', false);

  keepUnread(app);
  app.addHook('onSend', async request => end(request));

  app.addHook('onRequest', async (request, reply) => {
    // Health checks are answered however busy the process is.
    if (request.routeOptions.config.rateLimit === false) return;
    if (underWay >= requestsAtOnce) throw overloaded();
    begin(request);
    // Unlike onResponse, this also fires when the client is gone.
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
    // The embedded provider reads the body and sends the answer itself, so it is too late to refuse here.
    request.raw.once('end', () => {
      if (!reply.raw.closed) begin(request);
    });
  });
});

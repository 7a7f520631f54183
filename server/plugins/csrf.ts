import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';

/** They change nothing, so neither a header nor a key is asked of them. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const refused = (detail: string) => new Refusal(403, 'csrf_failed', `CSRF check failed: ${detail}.`);

/**
 * Requires what only the portal's own script can send with an unsafe call (security decision 9): the CSRF header, an
 * origin that is this server's, as it or a trusted proxy was asked for it, and no cross-site fetch. The API never
 * authenticates by cookie; this is the second net.
 */
export const csrfPlugin = fastifyPlugin(async (app: PortalApp) => {
  // After the limit of requests, so that what is refused here is counted, and before the body is read.
  app.addHook('preParsing', async ({ method, headers, host: ownHost }) => {
    if (safeMethods.has(method)) return;
    if (!headers['x-csrftoken']) throw refused('the X-CSRFToken header is missing');
    if (headers['sec-fetch-site'] === 'cross-site') throw refused('the request comes from another site');
    const origin = headers.origin;
    if (!origin) return;
    const host = URL.canParse(origin) ? new URL(origin).host : null;
    if (host !== ownHost && host !== app.config.publicUrl.host) throw refused('the origin is not this server');
  });
});

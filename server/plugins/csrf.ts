import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const refused = (detail: string) => new Refusal(403, 'csrf_failed', `CSRF check failed: ${detail}.`);

/** A second line of defence: the API never authenticates by cookie. */
export const csrfPlugin = fastifyPlugin(async (app: PortalApp) => {
  // After the request limit, so that refused requests count, and before the body is read.
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

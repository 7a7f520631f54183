import { isUtf8 } from 'node:buffer';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import type { Actor } from '../services/actor';
import { countedAddress } from '../countedAddress';
import { overloaded, Refusal, throttled } from '../services/refusal';
import { sharedCallCounts } from './rateLimits';
import { pageRoute } from './portal';
import { isUnicodeForm, notUnicode, unusableText } from './unusableText';

const maxEventLoopDelayMs = 5_000;

/** The person, or the network address before sign-in. Headers that a client sets cannot be trusted. */
const clientOf = ({ actor, ip }: { actor?: Actor; ip: string }) => {
  if (!actor) return countedAddress(ip);
  // A person's scripts share a limit of their own, so that they do not keep the person from working.
  return actor.script ? `scripts:${actor.id}` : `person:${actor.viewedBy ?? actor.id}`;
};

const unusable = (fault: string) => new Refusal(400, 'invalid', fault);

interface Options {
  shedLoad: boolean;
}

/** Limits for every request: requests per minute, load, JSON depth, and characters that no database stores. */
export const limitsPlugin = fastifyPlugin(async (app: PortalApp, { shedLoad }: Options) => {
  // No route expects plain text, and another site's form could send it without a preflight.
  app.removeContentTypeParser('text/plain');

  // Many clients announce JSON and send nothing. The route decides whether something is missing.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null);
    return isUtf8(body) ? parseJson(request, body.toString(), done) : done(unusable(notUnicode));
  });

  // The embedded database runs in this thread, so a delay there means a slow statement, not load.
  const isDelayLoad = shedLoad && app.config.databaseUrl !== null;
  await app.register(underPressure, {
    maxEventLoopDelay: isDelayLoad ? maxEventLoopDelayMs : 0,
    // Without this the plugin samples every second, and a second without a sample counts as an endless delay.
    sampleInterval: maxEventLoopDelayMs,
    retryAfter: 5,
    pressureHandler: () => {
      throw overloaded();
    },
  });
  await app.register(rateLimit, {
    max: ({ actor }: { actor?: Actor }) =>
      actor?.script ? app.config.scriptRequestsPerMinute : app.config.requestsPerMinute,
    timeWindow: '1 minute',
    store: sharedCallCounts(app.db),
    // If counting fails, the request's own statement will report the failure.
    skipOnError: true,
    keyGenerator: clientOf,
    errorResponseBuilder: throttled,
  });

  app.addHook('preValidation', async ({ params, query, body, url, routeOptions }) => {
    // The portal itself answers unknown pages.
    if (routeOptions.url === pageRoute) return;
    const fault = unusableText(params) ?? unusableText(query) ?? unusableText(body);
    if (fault) throw unusable(fault);
    if (!isUnicodeForm(url)) throw unusable(notUnicode);
  });
});

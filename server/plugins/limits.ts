import { isUtf8 } from 'node:buffer';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';
import type { Actor } from '../services/actor';
import { countedAddress } from '../services/countedAddress';
import { overloaded, Refusal, throttled } from '../services/refusal';
import { sharedRequestCounts } from './requestCounts';
import { pageRoute } from './portal';
import { isUnicodeForm, notUnicode, unusableText } from './unusableText';

const maxEventLoopDelayMs = 5_000;

/** The person, or the network address as long as nobody is signed in: what a client says of itself could be anything. */
const clientOf = ({ actor, ip }: { actor?: Actor; ip: string }) => (actor ? `person:${actor.id}` : countedAddress(ip));

const unusable = (fault: string) => new Refusal(400, 'invalid', fault);

interface Options {
  /** Whether to answer 503 while the process cannot keep up. */
  shedLoad: boolean;
}

/**
 * What no request may exceed (security decision 14): requests per person and minute, load, depth of JSON, characters
 * no database takes.
 */
export const limitsPlugin = fastifyPlugin(async (app: PortalApp, { shedLoad }: Options) => {
  // Plain text bodies are nowhere expected, and a form of another site could send one without a preflight.
  app.removeContentTypeParser('text/plain');

  // Many clients say that they send JSON, and then send nothing: whether something is missing, the route knows.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null);
    return isUtf8(body) ? parseJson(request, body.toString(), done) : done(unusable(notUnicode));
  });

  // The embedded database answers in this thread: there a delay tells of a slow statement, not of load.
  const isDelayLoad = shedLoad && app.config.databaseUrl !== null;
  await app.register(underPressure, {
    // 0 turns it off.
    maxEventLoopDelay: isDelayLoad ? maxEventLoopDelayMs : 0,
    // A second without any sample, as it measures by default, would count as a delay without end.
    sampleInterval: maxEventLoopDelayMs,
    retryAfter: 5,
    pressureHandler: () => {
      throw overloaded();
    },
  });
  await app.register(rateLimit, {
    max: app.config.requestsPerMinute,
    timeWindow: '1 minute',
    store: sharedRequestCounts(app.db),
    // A database that cannot count has worse to tell with the request's own statement.
    skipOnError: true,
    keyGenerator: clientOf,
    errorResponseBuilder: throttled,
  });

  app.addHook('preValidation', async ({ params, query, body, url, routeOptions }) => {
    // What is no page of the portal's, the portal itself says.
    if (routeOptions.url === pageRoute) return;
    const fault = unusableText(params) ?? unusableText(query) ?? unusableText(body);
    if (fault) throw unusable(fault);
    if (!isUnicodeForm(url)) throw unusable(notUnicode);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { type Figures, noFigures } from '../figures';
import { createFigures } from '../metrics/figures';
import { listenForMetrics } from '../metrics/listen';
import type { PortalApp } from '../portalApp';
import { isArchiveFailing } from '../queries/ping';
import { countPending } from '../queries/runs';

declare module 'fastify' {
  interface FastifyInstance {
    figures: Figures;
  }
}

/** Prometheus stops waiting after 10 seconds, and would then take the process for dead. */
const databaseMs = 2_000;

/** Null: the database does not answer in time. */
const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), wait(databaseMs, null, { ref: false })]);

/** Figures about this process for Prometheus, if METRICS_PORT is set. The library is loaded only then. */
export const metricsPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { metrics } = app.config;
  if (!metrics) return void app.decorate('figures', noFigures);
  const figures = createFigures(await import('prom-client'), {
    requestsUnderWay: () => app.requestsUnderWay(),
    connections: () => app.db.connections?.() ?? [],
    replicas: () => app.db.replicas?.lags() ?? [],
    // Without the extension, nobody works on runs, or sees them.
    pendingRuns: async () => (app.config.hasExtensions ? inTime(countPending(app.db)) : null),
    databaseState: () => app.databaseState(databaseMs),
    isArchiveFailing: () => inTime(isArchiveFailing(app.db)),
    release: builtRelease,
  });
  app.decorate('figures', figures);
  app.addHook('onResponse', async (request, reply) => {
    // An address that no route has may be anything, so it is no label.
    const route = request.routeOptions.url ?? 'none';
    // The embedded provider answers without Fastify's reply.
    const { statusCode } = reply.raw;
    figures.observeRequest({ method: request.method, route, status: statusCode }, reply.elapsedTime / 1_000);
  });
  let close = async () => {};
  app.addHook('onReady', async () => {
    close = await listenForMetrics(metrics, figures);
  });
  app.addHook('onClose', () => close());
});

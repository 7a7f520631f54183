import { setTimeout as wait } from 'node:timers/promises';
import type { PortalApp } from './portalApp';

/**
 * Longer than a request takes to arrive and a statement to run. Later ones are dropped and rolled back.
 * Fastify's handlerTimeout would end the answer, but not the transaction.
 */
const closeTimeoutMs = 35_000;

/** On SIGTERM, a load balancer first has to see /ready answer 503. Running requests are answered in any case. */
export const stopOnSignal = (app: PortalApp): void => {
  let isStopping = false;
  const stop = async (drainSeconds: number) => {
    if (isStopping) return;
    isStopping = true;
    app.drain();
    await wait(drainSeconds * 1_000);
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(app.config.drainSeconds));
};

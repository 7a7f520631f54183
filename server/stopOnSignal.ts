import { setTimeout as wait } from 'node:timers/promises';
import type { PortalApp } from './portalApp';

/**
 * Longer than a request may take to arrive (app.ts) and a statement to run, and so than nearly every answer takes. What is
 * not over by then is left behind: a client that does not read its answer, a request whose statements each waited long.
 * The database rolls back what has no commit. Fastify's handlerTimeout would not shorten it: on a request with a body it
 * is off as soon as the body is read (Node's `close`), and it ends the answer only, not the transaction.
 */
const closeTimeoutMs = 35_000;

/**
 * Ends the process on Ctrl-C at once, on SIGTERM after the seconds it takes a load balancer to see that /ready answers
 * 503. Requests under way are answered in either case.
 */
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

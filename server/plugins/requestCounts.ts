import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Connection } from '../database/connection';
import { addRequests } from '../queries/requestCounts';

const minuteMs = 60_000;
/** So many requests of a client a process counts by itself before it tells the others. */
const blockSize = 100;

interface Count {
  here: number;
  /** By the other processes, as of the last time this one told and asked. */
  elsewhere: number;
}

/** Minutes since the epoch. */
export const currentMinute = () => Math.floor(Date.now() / minuteMs);

/**
 * Counts requests per client and minute over all processes of the server, at the price of one statement in a hundred
 * requests; whoever makes fewer costs none. So each process beyond the first lets at most 99 more through than the limit.
 */
export const sharedRequestCounts = (connection: Connection): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    private counts = new Map<string, Count>();
    private minute = 0;

    private countOf(client: string): Count {
      if (this.minute !== currentMinute()) this.counts.clear();
      this.minute = currentMinute();
      const count = this.counts.get(client) ?? { here: 0, elsewhere: 0 };
      this.counts.set(client, count);
      return count;
    }

    private async tell(client: string, count: Count): Promise<void> {
      const everywhere = await addRequests(connection, { client, minute: this.minute, requests: blockSize });
      const told = count.here - (count.here % blockSize);
      count.elsewhere = Math.max(0, everywhere - told);
    }

    incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const count = this.countOf(client);
      count.here += 1;
      const answer = () =>
        done(null, { current: count.here + count.elsewhere, ttl: minuteMs - (Date.now() % minuteMs) });
      if (count.here % blockSize > 0) answer();
      else this.tell(client, count).then(answer, done);
    }

    /** No route has a limit of its own. */
    child() {
      return this;
    }
  };

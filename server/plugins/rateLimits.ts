import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/connection';
import { addCalls } from '../queries/rateLimits';

const minuteMs = 60_000;
/** A process counts this many requests of a client before it shares the number. */
const blockSize = 100;

interface Count {
  here: number;
  elsewhere: number;
}

export const currentMinute = () => Math.floor(Date.now() / minuteMs);

/** One statement per hundred requests. Each process beyond the first may let 99 more through than the limit. */
export const sharedCallCounts = (connection: Pick<Database, 'query' | 'replicas'>): FastifyRateLimitStoreCtor =>
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
      const everywhere = await addCalls(connection, { client, minute: this.minute, requests: blockSize });
      const shared = count.here - (count.here % blockSize);
      count.elsewhere = Math.max(0, everywhere - shared);
    }

    incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const count = this.countOf(client);
      count.here += 1;
      const answer = () =>
        done(null, { current: count.here + count.elsewhere, ttl: minuteMs - (Date.now() % minuteMs) });
      // While the primary is away, each process counts alone.
      if (count.here % blockSize > 0 || connection.replicas?.isAway()) answer();
      else this.tell(client, count).then(answer, done);
    }

    child() {
      return this;
    }
  };

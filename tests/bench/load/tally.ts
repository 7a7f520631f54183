import { performance } from 'node:perf_hooks';
import type { Answer } from '../client';

export interface Tally {
  statuses: Map<number, number>;
  /** Requests whose connection ended without an answer. */
  unanswered: number;
  /** Answers of 503 without Retry-After. */
  withoutRetryAfter: number;
  /** Durations of answers other than 503, in ms. */
  durations: number[];
}

export const createTally = (): Tally => ({
  statuses: new Map(),
  unanswered: 0,
  withoutRetryAfter: 0,
  durations: [],
});

/** Sends a request and counts the result. @returns null without an answer */
export const counted = async (tally: Tally, send: () => Promise<Answer>): Promise<Answer | null> => {
  const started = performance.now();
  const answer = await send().catch(() => null);
  if (!answer) {
    tally.unanswered += 1;
    return null;
  }
  const { status, headers } = answer;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status !== 503) tally.durations.push(performance.now() - started);
  else if (!headers['retry-after']) tally.withoutRetryAfter += 1;
  return answer;
};

export const countOf = ({ statuses }: Tally, matches: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (matches(status) ? count : 0), 0);

/** The duration that this share of the answers did not exceed, in ms. */
export const percentile = ({ durations }: Tally, share: number): number =>
  durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * share) - 1] ?? 0;

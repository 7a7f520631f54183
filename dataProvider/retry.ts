import { HttpError } from 'ra-core';

interface Answered {
  status: number;
  headers: Headers;
}

/** How long to wait before the second and the third try, in milliseconds. */
const pauses = [300, 1_000] as const;
/** A server that asks for more patience than this gets none: the person is told instead. */
const longestPause = 5_000;
/** The gateway could not reach the server, or the server is busy: the next moment may be better. */
const passing = new Set([502, 503, 504]);

/**
 * Sends a harmless request up to three times while it meets network errors, 502, 503 or 504 (security decision 17),
 * pausing as Retry-After says. A timeout is not repeated: the person has waited long enough.
 */
export const withRetries = async <A extends Answered>(
  send: () => Promise<A>,
  signal: AbortSignal | null | undefined,
): Promise<A> => {
  for (const usual of pauses) {
    const answer = await send().catch(nullOnNetworkError);
    if (answer && !passing.has(answer.status)) return answer;
    const pause = retryAfter(answer?.headers.get('retry-after')) ?? usual;
    if (answer && pause > longestPause) return answer;
    await sleep(pause, signal);
  }
  return send();
};

/**
 * Sends a command again while the server says, by 409 with Retry-After, that the same command is still running: the answer
 * to that one is what the person waits for.
 * @param patience in milliseconds; after it the 409 is the answer
 */
export const untilEnded = async <A extends Answered>(
  send: () => Promise<A>,
  patience: number,
  signal: AbortSignal | null | undefined,
): Promise<A> => {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await send();
    const asked = answer.status === 409 ? retryAfter(answer.headers.get('retry-after')) : null;
    const pause = Math.max(pauses[0], asked ?? 0);
    if (asked === null || performance.now() + pause > end) return answer;
    await sleep(pause, signal);
  }
};

const nullOnNetworkError = (error: unknown): null => {
  if (error instanceof HttpError && error.body?.code === 'network_error') return null;
  throw error;
};

/** Retry-After in milliseconds, from its seconds or its date (RFC 9110, section 10.2.3). */
const retryAfter = (value: string | null | undefined): number | null => {
  if (!value) return null;
  const pause = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
};

const sleep = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

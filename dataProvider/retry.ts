import { HttpError } from 'ra-core';

interface Answered {
  response: Pick<Response, 'status' | 'headers'>;
}

/** Milliseconds before the second and the third attempt. */
const pauses = [300, 1_000] as const;
/** If the server asks for a longer pause, the person is told instead. */
const longestPauseMs = 5_000;
const passing = new Set([502, 503, 504]);

/** Up to three attempts after network errors, 502, 503 and 504. Not after a timeout: the person has waited enough. */
export const withRetries = async <A extends Answered>(
  send: () => Promise<A>,
  signal: AbortSignal | null | undefined,
): Promise<A> => {
  for (const usual of pauses) {
    const answer = await send().catch(nullOnNetworkError);
    if (answer && !passing.has(answer.response.status)) return answer;
    const pause = retryAfter(answer) ?? usual;
    if (answer && pause > longestPauseMs) return answer;
    await sleep(pause, signal);
  }
  return send();
};

/** Repeats a command while the server answers 409 with Retry-After. @param patience in ms, then the 409 is returned */
export const repeatWhileRunning = async <A extends Answered>(
  send: () => Promise<A>,
  patience: number,
  signal: AbortSignal | null | undefined,
): Promise<A> => {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await send();
    const asked = answer.response.status === 409 ? retryAfter(answer) : null;
    const pause = Math.max(pauses[0], asked ?? 0);
    if (asked === null || performance.now() + pause > end) return answer;
    await sleep(pause, signal);
  }
};

const nullOnNetworkError = (error: unknown): null => {
  if (error instanceof HttpError && error.body?.code === 'network_error') return null;
  throw error;
};

/** Milliseconds from Retry-After, which is a number of seconds or a date (RFC 9110, 10.2.3). */
const retryAfter = (answer: Answered | null): number | null => {
  const value = answer?.response.headers.get('retry-after');
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

/** Milliseconds to wait after each failure in a row; the last one repeats. */
const waits = [5_000, 15_000, 60_000] as const;

/** How long a provider that gave no answer is left alone. */
export const createBackOff = () => {
  let failures = 0;
  let retryAt = 0;
  return {
    /** Epoch milliseconds; 0 when nothing has to wait. */
    retryAt: () => retryAt,
    isWaiting: () => Date.now() < retryAt,
    fail: () => {
      retryAt = Date.now() + (waits[failures] ?? waits[2]);
      failures += 1;
    },
    /** Ends this wait; after another failure the next one is longer all the same. */
    endWait: () => {
      retryAt = 0;
    },
    succeed: () => {
      failures = 0;
      retryAt = 0;
    },
  };
};
export type BackOff = ReturnType<typeof createBackOff>;

import DataLoader from 'dataloader';

/** Longer lists would keep other statements waiting. */
const mostAtOnce = 100;

/**
 * Requests that come at once ask the database in one statement. A round trip costs more than finding a row, and nothing
 * is remembered: each answer was read after its request came.
 * @param ask answers keys in their order, with an Error for one that failed
 */
export const together = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): ((key: Key) => Promise<Answer>) => {
  const loader = new DataLoader<Key, Answer>(ask, {
    cache: false,
    maxBatchSize: mostAtOnce,
    // After what has arrived on the other connections is read.
    batchScheduleFn: setImmediate,
  });
  return key => loader.load(key);
};

import DataLoader from 'dataloader';

/** A statement with more keys would keep others waiting. */
const maxAtOnce = 100;

/**
 * Lets HTTP requests that come at once share a statement, because a round trip costs more than finding a row. Nothing
 * is cached: each answer is read after its request came.
 * @param ask answers keys in their order, with an Error for one that failed
 */
export const together = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): ((key: Key) => Promise<Answer>) => {
  const loader = new DataLoader<Key, Answer>(ask, {
    cache: false,
    maxBatchSize: maxAtOnce,
    // Waits until requests on other connections have been read.
    batchScheduleFn: setImmediate,
  });
  return key => loader.load(key);
};

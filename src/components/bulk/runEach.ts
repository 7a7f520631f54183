/** What runs at once is little beside what a server takes from all its people. */
const atOnce = 4;

/**
 * Does the work for each item in order, a few at a time. Once stopped it begins no other; what has begun is brought to
 * its end, since nobody could tell otherwise whether it was done.
 * @param work must not reject
 */
export const runEach = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const waiting = items.values();
  const workOn = async () => {
    for (;;) {
      const next = signal.aborted ? undefined : waiting.next();
      if (!next || next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
};

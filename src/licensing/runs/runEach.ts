/** Low, so that other people's requests are not delayed. */
const atOnce = 4;

/** A stop lets running work finish, because the outcome of aborted work would be unknown. `work` must not reject. */
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

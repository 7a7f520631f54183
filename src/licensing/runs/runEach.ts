/** Low, so that other people's requests are not delayed. */
const sentAtOnce = 4;

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
  await Promise.all(Array.from({ length: sentAtOnce }, workOn));
};

/** Reads something of each item, a few at a time. @throws the first failure, after the requests that were under way */
export const readEach = async <T, A>(
  items: readonly T[],
  read: (item: T) => Promise<A>,
  signal?: AbortSignal,
): Promise<A[]> => {
  const failed = new AbortController();
  const answers: A[] = [];
  let failure: unknown;
  const work = async ([index, item]: [number, T]) => {
    try {
      answers[index] = await read(item);
    } catch (error) {
      failure ??= error;
      failed.abort();
    }
  };
  await runEach([...items.entries()], work, AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]));
  if (failed.signal.aborted) throw failure;
  return answers;
};

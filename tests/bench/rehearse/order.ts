/** A sequence that is the same for the same seed (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** Each kind equally often, in an order that the seed repeats. */
export const orderOfFaults = <T>(kinds: readonly T[], count: number, seed: number): T[] => {
  const random = randomOf(seed);
  const shuffled = () =>
    kinds
      .map(kind => ({ kind, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ kind }) => kind);
  return Array.from({ length: Math.ceil(count / kinds.length) }, shuffled)
    .flat()
    .slice(0, count);
};

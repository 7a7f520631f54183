/** The result of a probe: when it was sent and answered, and whether its answer was what it asked for. */
interface Probe {
  sent: number;
  answered: number;
  isGood: boolean;
}

export interface Refusal {
  /** The longest time in which no probe was answered well, with a refused one in it. 0 when none was refused. */
  refusedMs: number;
  /** How long the slowest good answer took. */
  longestMs: number;
  refused: number;
}

export const createTimeline = () => {
  let probes: Probe[] = [];
  return {
    add: (probe: Probe): void => void probes.push(probe),
    /** Judges the probes that were sent between two times, and forgets those before them. */
    judge: (from: number, to: number): Refusal => {
      probes = probes.filter(({ answered }) => answered >= from - 5_000);
      return judgeProbes(probes, from, to);
    },
  };
};
export type Timeline = ReturnType<typeof createTimeline>;

export const judgeProbes = (all: readonly Probe[], from: number, to: number): Refusal => {
  const probes = all.filter(({ sent }) => sent <= to);
  const good = probes.filter(({ isGood }) => isGood);
  const refused = probes.filter(({ isGood, answered }) => !isGood && answered >= from);
  const ends = good.map(({ answered }) => answered).toSorted((a, b) => a - b);
  const gaps = refused.map(({ answered }) => {
    const before = ends.findLast(end => end <= answered) ?? from;
    const after = ends.find(end => end > answered) ?? to;
    return after - Math.max(before, from);
  });
  const waits = good.filter(({ answered }) => answered >= from).map(({ sent, answered }) => answered - sent);
  return { refusedMs: Math.max(0, ...gaps), longestMs: Math.max(0, ...waits), refused: refused.length };
};

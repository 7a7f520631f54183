import { type Figure, summarize } from './report';

export type Task = () => Promise<void>;

/** Minimum duration of a sample. Quick tasks are repeated, so that the clock's resolution and chance matter less. */
const sampleMs = 100;
const mostRepetitions = 50;

const clock = async (work: Task): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const repetitionsOf = async (task: Task): Promise<number> => {
  await task();
  return Math.min(mostRepetitions, Math.max(1, Math.ceil(sampleMs / (await clock(task)))));
};

/** Tasks per second over `connections`, each of which begins the next task when one is done. */
const throughput = async (task: Task, connections: number, total: number): Promise<number> => {
  let begun = 0;
  const work = async () => {
    while (begun < total) {
      begun += 1;
      await task();
    }
  };
  const ms = await clock(async () => void (await Promise.all(Array.from({ length: connections }, work))));
  return (total / ms) * 1000;
};

interface Sample {
  measured: number;
  baseline: number;
}
interface Compared {
  measured: Figure;
  baseline: Figure;
}

const compare = async (runs: number, sample: () => Promise<Sample>): Promise<Compared> => {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await sample());
  return {
    measured: summarize(samples.map(({ measured }) => measured)),
    baseline: summarize(samples.map(({ baseline }) => baseline)),
  };
};

/** Durations in ms, one task at a time. The tasks alternate, so that both run under the same conditions. */
export const compareLatency = async (runs: number, measured: Task, baseline: Task): Promise<Compared> => {
  const both = async (): Promise<Sample> => ({ measured: await clock(measured), baseline: await clock(baseline) });
  const repetitions = await repetitionsOf(async () => void (await both()));
  return compare(runs, async () => {
    const compared = await compare(repetitions, both);
    return { measured: compared.measured.median, baseline: compared.baseline.median };
  });
};

/** Tasks per second over `connections`. The tasks are sampled in turn. */
export const compareThroughput = async (
  runs: number,
  measured: Task,
  baseline: Task,
  connections: number,
): Promise<Compared> => {
  const [total, baselineTotal] = [
    connections * (await repetitionsOf(measured)),
    connections * (await repetitionsOf(baseline)),
  ];
  return compare(runs, async () => ({
    measured: await throughput(measured, connections, total),
    baseline: await throughput(baseline, connections, baselineTotal),
  }));
};

import { type Figure, summarize } from './report';

export type Task = () => Promise<void>;

/** What a single sample lasts at least, where a task is quick: clocks and chance count for less then. */
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

/** The median duration of a task that is done time after time, in ms. */
const latency = async (task: Task, repetitions: number): Promise<number> => {
  const durations: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) durations.push(await clock(task));
  return summarize(durations).median;
};

/** How many a second are done by so many who each begin the next when one is done. */
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

interface Compared {
  measured: Figure;
  baseline: Figure;
}

/** Samples both in turn, so that both meet the same moods of the machine. */
const compare = async (
  runs: number,
  measured: Task,
  baseline: Task,
  sampler: (task: Task) => Promise<() => Promise<number>>,
): Promise<Compared> => {
  const [sampleMeasured, sampleBaseline] = [await sampler(measured), await sampler(baseline)];
  const samples = { measured: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    samples.measured.push(await sampleMeasured());
    samples.baseline.push(await sampleBaseline());
  }
  return { measured: summarize(samples.measured), baseline: summarize(samples.baseline) };
};

/** Durations in ms with one connection. */
export const compareLatency = (runs: number, measured: Task, baseline: Task): Promise<Compared> =>
  compare(runs, measured, baseline, async task => {
    const repetitions = await repetitionsOf(task);
    return () => latency(task, repetitions);
  });

/** Tasks per second over so many connections. */
export const compareThroughput = (
  runs: number,
  measured: Task,
  baseline: Task,
  connections: number,
): Promise<Compared> =>
  compare(runs, measured, baseline, async task => {
    const total = connections * (await repetitionsOf(task));
    return () => throughput(task, connections, total);
  });

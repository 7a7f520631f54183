import { execFileSync } from 'node:child_process';

const sampleMs = 2_000;

/** Records the resident memory of a process, in MiB, until it is stopped. */
export const watchMemory = (pid: number) => {
  const samples: number[] = [];
  const sample = () => samples.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
  sample();
  const timer = setInterval(sample, sampleMs);
  return () => {
    clearInterval(timer);
    sample();
    return samples;
  };
};

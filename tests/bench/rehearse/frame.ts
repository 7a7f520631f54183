import { mkdirSync, writeFileSync } from 'node:fs';
import { keepLogs } from './cluster';
import { endServices } from './processes';
import type { Site } from './site';

const resultFolder = 'test-results/rehearse';
const began = Date.now();

const sinceBegan = (): number => Date.now() - began;
export const minutesSoFar = (): number => Math.round(sinceBegan() / 60_000);

/** Prints a line with the seconds since the rehearsal began. */
export const say = (text: string): void => {
  process.stdout.write(`${(sinceBegan() / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);
};

/** Prints what a rehearsal found, and keeps it. @param name of the file */
export const publish = (name: string, page: string): void => {
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(`${resultFolder}/${name}`, `${page}\n`);
  process.stdout.write(`\n${page}\n\nThe page is in ${resultFolder}/${name}.\n`);
};

interface Rehearsal {
  site: Site;
  /** The folder for the logs. */
  logs: string;
  /** @returns whether all holds */
  rehearse: () => Promise<boolean>;
  /** Ends what is no service of the site. */
  end: () => void;
}

/** Rehearses, keeps the logs, and removes everything, also on Ctrl-C. Ends this process. */
export const runToEnd = async ({ site, logs, rehearse, end }: Rehearsal): Promise<never> => {
  let isClean = false;
  const clean = (): void => {
    if (isClean) return;
    isClean = true;
    endServices();
    end();
    site.remove();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      clean();
      process.exit(130);
    });
  try {
    process.exitCode = (await rehearse()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
  try {
    process.stdout.write(`The logs are in ${keepLogs(site, `${resultFolder}/${logs}`)}.\n`);
  } finally {
    clean();
  }
  // Requests of a rehearsal that failed would be repeated for ever.
  return process.exit();
};

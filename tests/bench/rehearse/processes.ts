import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Libpq looks for certificates in a home, and must not in root's. */
const home = { HOME: tmpdir() };
const isRoot = process.getuid?.() === 0;
const idOf = (option: '-u' | '-g'): number => Number(execFileSync('id', [option, 'postgres']));
/** PostgreSQL refuses to run as root, so root runs all of it as the user that the package created. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** Gives a file or folder to the user that the cluster runs as. */
export const own = (path: string): void => {
  if (owner) chownSync(path, owner.uid, owner.gid);
};

/** @param input what it reads */
export const runAsOwner = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  input?: string,
): string =>
  execFileSync(command, args, {
    ...owner,
    encoding: 'utf8',
    env: { ...process.env, ...home, ...env },
    stdio: 'pipe',
    input,
  });

/** Pid and parent of every process of this machine. */
const family = (): [pid: number, parent: number][] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number) as [number, number]);

/** A process and all that it started, the first one first. */
export const treeOf = (pid: number): number[] => {
  const all = family();
  const below = (parent: number): number[] =>
    all.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
};

/** A process that is gone already needs no signal. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

export interface Service {
  name: string;
  start(): void;
  pid(): number;
  isRunning(): boolean;
  /** Sends a signal to it and to what it started. */
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, and what it started. */
  kill(): Promise<void>;
  /** Waits until it has ended. @returns its exit code; null after a signal */
  ended(): Promise<number | null>;
}

interface Program {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  log: string;
}

const started: Service[] = [];

/** A program that can be started again after it was killed, as systemd does. */
export const createService = (name: string, { command, args, env, cwd, log }: Program): Service => {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = async () => {
    while (isRunning()) await wait(20);
    return child?.exitCode ?? null;
  };
  const service: Service = {
    name,
    start: () => {
      const output = openSync(log, 'a');
      child = spawn(command, args, {
        ...owner,
        cwd,
        // Its own group, so that Ctrl-C reaches only the rehearsal, which then ends all in order.
        detached: true,
        env: { ...process.env, ...home, ...env },
        stdio: ['ignore', output, output],
      });
      child.on('error', () => {});
    },
    pid: () => child?.pid ?? 0,
    isRunning,
    signal: kind => isRunning() && signal(treeOf(child?.pid ?? 0), kind),
    kill: async () => {
      service.signal('SIGKILL');
      await ended();
    },
    ended,
  };
  started.push(service);
  return service;
};

/** Ends what was started here and still runs. */
export const endServices = (): void => {
  for (const service of started.toReversed()) {
    service.signal('SIGCONT');
    service.signal('SIGKILL');
  }
};

/** Looks again until it is so. @throws after the time, with what was waited for */
export const until = async (what: string, seconds: number, look: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + seconds * 1_000;
  while (!(await look().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
    await wait(200);
  }
};

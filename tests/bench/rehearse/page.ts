import { availableParallelism, loadavg, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { summarize } from '../report';
import type { Check } from './checks';
import type { Fault } from './faults';
import type { Refusal } from './timeline';

export interface Seen {
  fault: Omit<Fault, 'make'>;
  writes: Refusal;
  reads: Refusal;
  /** The standbys that an operator had to clone afterwards. */
  cloned: readonly string[];
}

export interface Circumstances {
  seed: number;
  licenses: number;
  faults: number;
  minutes: number;
  isQuick: boolean;
  leftOut: readonly string[];
  /** What the portal in a browser did meanwhile. Null in a quick rehearsal. */
  browser: string | null;
}

/** A repeat within this time is not noticed as a refusal: the portal's own come later. */
const unnoticedMs = 500;
export const exceeds = (limit: number | null, ms: number): boolean =>
  limit !== null && ms > Math.max(limit * 1_000, unnoticedMs);

const seconds = (ms: number): string => (ms === 0 ? '0' : (ms / 1_000).toFixed(1));
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const figures = (limit: number | null, times: readonly number[]): string[] => {
  const { median, max } = summarize(times);
  const mark = exceeds(limit, max) ? ' **over**' : '';
  return [limit === null ? '' : `${limit} s`, `${seconds(median)} / ${seconds(max)}${mark}`];
};

const faultRows = (seen: readonly Seen[]): string[] => {
  const kinds = [...new Set(seen.map(({ fault }) => fault))];
  return kinds.map(fault => {
    const own = seen.filter(one => one.fault === fault);
    const slowest = Math.max(...own.flatMap(({ writes, reads }) => [writes.longestMs, reads.longestMs]));
    return row([
      fault.name,
      String(own.length),
      ...figures(
        fault.writes,
        own.map(({ writes }) => writes.refusedMs),
      ),
      ...figures(
        fault.reads,
        own.map(({ reads }) => reads.refusedMs),
      ),
      seconds(slowest),
    ]);
  });
};

const versionOf = (command: string, ...args: string[]): string => {
  const said = execFileSync(command, args, { encoding: 'utf8' }).split('\n')[0] ?? '';
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said;
};

const versions = (): string =>
  [
    `Patroni ${versionOf('patroni', '--version')}`,
    `etcd ${versionOf('etcd', '--version')}`,
    `HAProxy ${versionOf('/usr/sbin/haproxy', '-v')}`,
    `PgBouncer ${versionOf('/usr/sbin/pgbouncer', '--version')}`,
    `PostgreSQL ${versionOf('psql', '--version')}`,
    `Node ${process.versions.node}`,
  ].join(', ');

const head = [
  'times',
  'writes refused at most',
  'seen: median / maximum, s',
  'reads refused at most',
  'seen: median / maximum, s',
  'slowest good answer, s',
];

/** What the figures were measured on. */
export const machineOf = (): string => {
  const [load = 0] = loadavg();
  return `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, load average ${load.toFixed(1)} at the end.`;
};

const told = (circumstances: Circumstances): string => {
  const { seed, licenses, faults, minutes, isQuick } = circumstances;
  const command = `npm run rehearse -- ${isQuick ? '--quick ' : ''}--seed ${seed}${isQuick ? '' : ` --faults ${faults}`}`;
  return [
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${faults} faults in ${minutes} minutes, on ${licenses.toLocaleString('en')} licenses.`,
    `${versions()}; ${machineOf()}`,
    ...(circumstances.browser === null ? [] : [circumstances.browser]),
    ...circumstances.leftOut.map(fault => `Left out: ${fault}.`),
  ].join('\n');
};

/** @param kind what the rows of the first table are */
export const tableOf = (kind: string, seen: readonly Seen[], checks: readonly Check[]): string[] => [
  row([kind, ...head]),
  row(['---', ...head.map(() => '---:')]),
  ...faultRows(seen),
  '',
  row(['afterwards', '', '']),
  row(['---', '---:', '---']),
  ...checks.map(({ name, holds, found }) => row([name, found, holds ? '' : '**must be 0**'])),
];

const toldOfClones = (seen: readonly Seen[]): string[] => {
  const after = seen.filter(({ cloned }) => cloned.length > 0).map(({ fault }) => `"${fault.name}"`);
  return after.length === 0
    ? []
    : [`A standby's PostgreSQL did not start again and was cloned after ${after.join(', ')}.`];
};

/** The page that a rehearsal prints: its circumstances, the faults, and the checks. */
export const pageOf = (circumstances: Circumstances, seen: readonly Seen[], checks: readonly Check[]): string =>
  [told(circumstances), ...toldOfClones(seen), '', ...tableOf('', seen, checks)].join('\n');

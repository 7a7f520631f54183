import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '../../../server/database/postgres';
import { openClient } from '../client';
import type { Ledger } from './acts';
import { checkAll, readMark } from './checks';
import { type Cluster, createCluster, isWhole, keepLogs } from './cluster';
import { type Fault, faultsOf, orderOfFaults } from './faults';
import { keepLoading, readFacts } from './load';
import { exceeds, pageOf, type Seen } from './page';
import { endServices, until } from './processes';
import { keepRunning } from './runs';
import { keepSignedIn, openSessions } from './sessions';
import { ownerUrl, setUp } from './setUp';
import { openSite, type Site } from './site';
import { createTimeline } from './timeline';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    faults: { type: 'string', default: '100' },
    licenses: { type: 'string' },
    only: { type: 'string' },
  },
});
const isQuick = values.quick;
const seed = Number(values.seed);
const licenses = Number(values.licenses ?? (isQuick ? 5_000 : 100_000));
const runLicenses = isQuick ? 500 : 2_000;
const durations = isQuick ? { etcdAwayMs: 20_000, fullMs: 5_000 } : { etcdAwayMs: 60_000, fullMs: 20_000 };
/** Work goes on this long before and after each fault, so that one does not count for the next. */
const betweenMs = isQuick ? 1_000 : 5_000;
const wholeSeconds = 180;
const resultFolder = 'test-results/rehearse';

const began = Date.now();
const say = (text: string): void => {
  process.stdout.write(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);
};

/** Makes the faults one after the other, each on a cluster that is whole again. */
const makeFaults = async (cluster: Cluster, faults: readonly Fault[], judge: (from: number) => Omit<Seen, 'fault'>) => {
  const seen: Seen[] = [];
  for (const [index, fault] of faults.entries()) {
    const from = Date.now();
    await fault.make(cluster);
    await until(`whole after "${fault.name}"`, wholeSeconds, () => isWhole(cluster));
    await wait(betweenMs);
    const one = { fault, ...judge(from) };
    seen.push(one);
    const figure = (ms: number, limit: number | null) =>
      `${(ms / 1_000).toFixed(1)} s${exceeds(limit, ms) ? ' OVER' : ''}`;
    say(
      `${index + 1}/${faults.length} ${fault.name}: writes refused ${figure(one.writes.refusedMs, fault.writes)} (${one.writes.refused}), reads ${figure(one.reads.refusedMs, fault.reads)} (${one.reads.refused}), whole after ${((Date.now() - from - betweenMs) / 1_000).toFixed(0)} s`,
    );
  }
  return seen;
};

const rehearse = async (site: Site, cluster: Cluster): Promise<boolean> => {
  await setUp(cluster, licenses, say);
  const client = openClient(site.address, 64, { host: site.host, ca: site.ca });
  await until('both servers are ready', 60, async () => (await client.send('/ready')).status === 200);
  await until('the cluster is whole', 60, () => isWhole(cluster));
  const facts = await withDatabase(site, db => readFacts(db, runLicenses));
  const mark = await withDatabase(site, readMark);
  const sessions = await openSessions(client, `https://${site.host}`);
  const [worker] = sessions;
  if (!worker) throw new Error('Nobody is signed in.');
  const { kinds: all, leftOut } = faultsOf(cluster, durations);
  const kinds = all.filter(({ name }) => name.includes(values.only ?? ''));
  const faults = orderOfFaults(kinds, isQuick ? kinds.length : Number(values.faults), seed);
  const ledger: Ledger = { acts: [], refused: [] };
  const [writes, reads] = [createTimeline(), createTimeline()];
  let over = false;
  const isOver = () => over;
  say(`${faults.length} faults with seed ${seed} …`);
  const loading = keepLoading({ client, headers: worker.headers, ledger, facts, isOver, writes, reads });
  const running = keepRunning(client, worker.headers, facts.ofRuns, isOver);
  const signedIn = keepSignedIn(sessions, isOver);
  const working = Promise.all([loading, running, signedIn]);
  await wait(betweenMs);
  const making = makeFaults(cluster, faults, from => ({
    writes: writes.judge(from, Date.now()),
    reads: reads.judge(from, Date.now()),
  }));
  // A fault of the load ends the rehearsal at once.
  const seen = await Promise.race([making, working.then(() => making)]);
  over = true;
  say('Waiting for what is under way …');
  const [, runs, lost] = await working;
  for (const session of sessions) if (!(await session.isAlive())) lost.push(session.email);
  client.close();
  for (const { path, status, answer, tries } of ledger.refused.slice(0, 5))
    say(`Refused (try ${tries}): ${path} ${status} ${answer}`);
  const checks = await withDatabase(site, db => checkAll(db, mark, ledger, runs, lost));
  const page = pageOf(
    {
      seed,
      licenses,
      faults: faults.length,
      minutes: Math.round((Date.now() - began) / 60_000),
      isQuick,
      leftOut,
      browser: null,
    },
    seen,
    checks,
  );
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(`${resultFolder}/page.md`, `${page}\n`);
  process.stdout.write(`\n${page}\n\nThe page is in ${resultFolder}/page.md.\n`);
  return checks.every(({ holds }) => holds);
};

const withDatabase = async <T>(site: Site, work: (db: Awaited<ReturnType<typeof openPostgres>>) => Promise<T>) => {
  const db = await openPostgres(ownerUrl(site), 2);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const site = await openSite();
const cluster = createCluster(site);
let isClean = false;
const clean = (): void => {
  if (isClean) return;
  isClean = true;
  endServices();
  cluster.endPostgres();
  site.remove();
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    clean();
    process.exit(130);
  });
try {
  process.exitCode = (await rehearse(site, cluster)) ? 0 : 1;
  keepLogs(site, `${resultFolder}/logs`);
} catch (error) {
  process.stderr.write(`${String(error)}\nThe logs are in ${keepLogs(site, `${resultFolder}/logs`)}.\n`);
  process.exitCode = 1;
} finally {
  clean();
}
// Requests of a rehearsal that failed would be repeated for ever.
process.exit();

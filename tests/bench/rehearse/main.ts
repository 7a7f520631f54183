import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import type { Run } from '../../../contract/extensions/runs';
import { openPostgres } from '../../../server/database/postgres';
import { resetPasted } from '../bulk/pages';
import { openClient } from '../client';
import type { Ledger } from './acts';
import { type Moment, restoreAt } from './archive';
import { ownerUrl } from './built';
import { checkAll, readMark } from './checks';
import { type Cluster, createCluster, isWhole, keepLogs } from './cluster';
import { type Fault, faultsOf } from './faults';
import { keepLoading, readFacts } from './load';
import { exceeds, pageOf, type Seen } from './page';
import { endServices, until } from './processes';
import { orderOfFaults } from './order';
import { keepRunning } from './runs';
import { keepSignedIn, openSessions } from './sessions';
import { setUp } from './setUp';
import { openSite, type Site } from './site';
import { createTimeline } from './timeline';

type Db = Awaited<ReturnType<typeof openPostgres>>;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    faults: { type: 'string', default: '100' },
    licenses: { type: 'string' },
    only: { type: 'string' },
    browser: { type: 'boolean', default: false },
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
const makeFaults = async (
  cluster: Cluster,
  faults: readonly Fault[],
  judge: (from: number) => Omit<Seen, 'fault'>,
  inTheMiddle = () => {},
) => {
  const seen: Seen[] = [];
  for (const [index, fault] of faults.entries()) {
    if (index === Math.floor(faults.length / 2)) inTheMiddle();
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

/** Makes faults while a manager in the browser resets pasted licenses. Both must end well. */
const browseThrough = async (site: Site, keys: readonly string[], make: () => Promise<Seen[]>): Promise<Seen[]> => {
  say(`A manager resets ${keys.length.toLocaleString('en')} licenses in the browser …`);
  process.env.PORTAL_BROWSER_ARGS = JSON.stringify([
    '--ignore-certificate-errors',
    `--host-resolver-rules=MAP localhost ${site.ownAddress('app1')}`,
  ]);
  const browsing = resetPasted(`https://${site.host}`, keys);
  const isRunning = (db: Db) => db.query(sql`select from runs where action = 'reset_license'`);
  const began = until('the run in the browser', 120, async () => (await withDatabase(site, isRunning)).length > 0);
  await Promise.race([began, browsing]);
  const seen = await make();
  await browsing;
  return seen;
};

const publish = (page: string): void => {
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(`${resultFolder}/page.md`, `${page}\n`);
  process.stdout.write(`\n${page}\n\nThe page is in ${resultFolder}/page.md.\n`);
};

const chooseFaults = (cluster: Cluster) => {
  const { kinds: all, leftOut } = faultsOf(cluster, durations);
  const kinds = all.filter(({ name }) => name.includes(values.only ?? ''));
  const faults = orderOfFaults(kinds, isQuick ? kinds.length : Number(values.faults), seed);
  return { faults, ofBrowser: (values.browser && all[0]) || null, leftOut };
};

interface Evidence {
  ledger: Ledger;
  mark: number;
  runs: Run[];
  lost: string[];
  moment: Moment;
}

/** Compares what was acknowledged with what is there, in the cluster and in a restored copy of it. */
const examine = async (site: Site, cluster: Cluster, { ledger, mark, runs, lost, moment }: Evidence) => {
  for (const { path, status, answer, tries } of ledger.refused.slice(0, 5))
    say(`Refused (try ${tries}): ${path} ${status} ${answer}`);
  const checks = await withDatabase(site, db => checkAll(db, mark, ledger, runs, lost));
  say('Restoring its middle …');
  return [...checks, ...(await restoreAt(cluster, moment, mark))];
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
  const { faults, ofBrowser, leftOut } = chooseFaults(cluster);
  const browser = ofBrowser && { keys: facts.keys, fault: ofBrowser };
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
  const judge = (from: number) => ({
    writes: writes.judge(from, Date.now()),
    reads: reads.judge(from, Date.now()),
  });
  let moment: Moment = { at: new Date(), acts: [] };
  const remember = () => {
    moment = { at: new Date(), acts: [...ledger.acts] };
  };
  const making = (async () => [
    ...(browser ? await browseThrough(site, browser.keys, () => makeFaults(cluster, [browser.fault], judge)) : []),
    ...(await makeFaults(cluster, faults, judge, remember)),
  ])();
  // A fault of the load ends the rehearsal at once.
  const seen = await Promise.race([making, working.then(() => making)]);
  over = true;
  say('Waiting for what is under way …');
  const [, runs, lost] = await working;
  for (const session of sessions) if (!(await session.isAlive())) lost.push(session.email);
  client.close();
  const checks = await examine(site, cluster, { ledger, mark, runs, lost, moment });
  const page = pageOf(
    {
      seed,
      licenses,
      faults: seen.length,
      minutes: Math.round((Date.now() - began) / 60_000),
      isQuick,
      leftOut,
      browser:
        browser &&
        `In the first one, a manager's run of ${browser.keys.length.toLocaleString('en')} licenses in the browser went on through it, to "${browser.keys.length} of ${browser.keys.length} done".`,
    },
    seen,
    checks,
  );
  publish(page);
  return checks.every(({ holds }) => holds);
};

const withDatabase = async <T>(site: Site, work: (db: Db) => Promise<T>) => {
  const db = await openPostgres(ownerUrl(site), { connections: 2 });
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

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import type { Database } from '../../../server/database/connection';
import { resetPasted } from '../bulk/pages';
import { openClient } from '../client';
import { type Moment, restoreAt } from './archive';
import { ownerUrl, withDatabase } from './built';
import { cloneWhatIsDown, type Cluster, createCluster, isWhole } from './cluster';
import { type Fault, faultsOf } from './faults';
import { minutesSoFar, publish, runToEnd, say } from './frame';
import { exceeds, pageOf, type Seen } from './page';
import { until } from './processes';
import { orderOfFaults } from './order';
import { setUp } from './setUp';
import { openSite, type Site } from './site';
import { type Beside, examine, workWhile } from './work';

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
const wholeSeconds = 90;

/** @returns what an operator had to clone */
const becomeWhole = async (cluster: Cluster, after: string): Promise<string[]> => {
  const wholeWithin = (seconds: number) => until(`whole after "${after}"`, seconds, () => isWhole(cluster));
  try {
    await wholeWithin(wholeSeconds);
    return [];
  } catch {
    const cloned = await cloneWhatIsDown(cluster);
    say(`Cloning what does not start after "${after}": ${cloned.join(', ')}.`);
    await wholeWithin(2 * wholeSeconds);
    return cloned;
  }
};

/** Makes the faults one after the other, each on a cluster that is whole again. */
const makeFaults = async (
  cluster: Cluster,
  faults: readonly Fault[],
  judge: Beside['judge'],
  inTheMiddle = () => {},
) => {
  const seen: Seen[] = [];
  for (const [index, fault] of faults.entries()) {
    if (index === Math.floor(faults.length / 2)) inTheMiddle();
    const from = Date.now();
    await fault.make(cluster);
    const cloned = await becomeWhole(cluster, fault.name);
    await wait(betweenMs);
    const one = { fault, cloned, ...judge(from) };
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
  const isRunning = (db: Database) => db.query(sql`select from runs where action = 'reset_license'`);
  const began = until(
    'the run in the browser',
    120,
    async () => (await withDatabase(ownerUrl(site), isRunning)).length > 0,
  );
  await Promise.race([began, browsing]);
  const seen = await make();
  await browsing;
  return seen;
};

const chooseFaults = (cluster: Cluster) => {
  const { kinds: all, leftOut } = faultsOf(cluster, durations);
  const kinds = all.filter(({ name }) => name.includes(values.only ?? ''));
  const faults = orderOfFaults(kinds, isQuick ? kinds.length : Number(values.faults), seed);
  return { faults, ofBrowser: (values.browser && all[0]) || null, leftOut };
};

const rehearse = async (site: Site, cluster: Cluster): Promise<boolean> => {
  await setUp(cluster, licenses, say);
  const client = openClient(site.address, 64, { host: site.host, ca: site.ca });
  await until('both servers are ready', 60, async () => (await client.send('/ready')).status === 200);
  await until('the cluster is whole', 60, () => isWhole(cluster));
  const { faults, ofBrowser, leftOut } = chooseFaults(cluster);
  say(`${faults.length} faults with seed ${seed} …`);
  const url = ownerUrl(site);
  let moment: Moment = { at: new Date(), acts: [] };
  const worked = await workWhile({ site, client, url, runLicenses }, async ({ facts: { keys }, ledger, judge }) => {
    const remember = () => {
      moment = { at: new Date(), acts: [...ledger.acts] };
    };
    await wait(betweenMs);
    return [
      ...(ofBrowser ? await browseThrough(site, keys, () => makeFaults(cluster, [ofBrowser], judge)) : []),
      ...(await makeFaults(cluster, faults, judge, remember)),
    ];
  });
  const checks = await examine(url, worked);
  say('Restoring its middle …');
  checks.push(...(await restoreAt(cluster, moment, worked.mark)));
  const ofRun = worked.facts.keys.length.toLocaleString('en');
  const page = pageOf(
    {
      seed,
      licenses,
      faults: worked.seen.length,
      minutes: minutesSoFar(),
      isQuick,
      leftOut,
      browser:
        ofBrowser &&
        `In the first one, a manager's run of ${ofRun} licenses in the browser went on through it, to "${ofRun} of ${ofRun} done".`,
    },
    worked.seen,
    checks,
  );
  publish('page.md', page);
  return checks.every(({ holds }) => holds);
};

const site = await openSite();
const cluster = createCluster(site);
await runToEnd({ site, logs: 'logs', rehearse: () => rehearse(site, cluster), end: cluster.endPostgres });

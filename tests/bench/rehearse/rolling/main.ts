import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../../../scripts/postgres.mjs';
import { startPostgres } from '../../../support/postgresServer';
import { openClient } from '../../client';
import type { Ledger } from '../acts';
import { checkAll, readMark } from '../checks';
import { keepLogs } from '../cluster';
import { keepLoading, readFacts } from '../load';
import { machineOf, type Seen, tableOf } from '../page';
import { endServices } from '../processes';
import { keepRunning } from '../runs';
import { keepSignedIn, openSessions } from '../sessions';
import { openSite } from '../site';
import { createTimeline } from '../timeline';
import { openStage, type Release, type Stage } from './stage';

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: '' },
    commit: { type: 'string', default: '' },
    licenses: { type: 'string', default: '5000' },
    quick: { type: 'boolean', default: false },
  },
});
const licenses = Number(values.licenses);
const runLicenses = 500;
/** Work goes on this long in each state, so that runs and sessions meet it, too. */
const betweenMs = values.quick ? 4_000 : 20_000;
const resultFolder = 'test-results/rehearse';

const old: Release = { name: 'the release before', folder: values.before };
const fresh: Release = { name: 'this release', folder: process.cwd() };

interface Step {
  name: string;
  make: (stage: Stage) => Promise<unknown>;
}

const to = (release: Release): Step[] =>
  (['app1', 'app2'] as const).map(machine => ({
    name: `${machine} gets ${release.name}`,
    make: stage => stage.start(machine, release),
  }));

/** Forth, back and forth again, on the tables of this release from the first step on. */
const steps: Step[] = [
  {
    name: 'the tables of this release, beside two servers of the one before',
    make: stage => stage.run(fresh, 'migrate', '--server', 'portal_server'),
  },
  ...to(fresh),
  ...to(old),
  ...to(fresh),
];

const began = Date.now();
const say = (text: string): void => {
  process.stdout.write(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);
};

const withDatabase = async <T>(stage: Stage, work: (db: Awaited<ReturnType<Stage['openDatabase']>>) => Promise<T>) => {
  const db = await stage.openDatabase();
  return work(db).finally(() => db.close());
};

const setUp = async (stage: Stage): Promise<void> => {
  say(`Making ${licenses.toLocaleString('en')} licenses by ${old.name} …`);
  await stage.run(old, 'migrate', '--server', 'portal_server');
  await stage.run(old, 'seed', '--licenses', String(licenses));
  for (const machine of ['app1', 'app2'] as const) await stage.start(machine, old);
};

/** Lets people work while releases come and go. */
const roll = async (stage: Stage): Promise<boolean> => {
  await setUp(stage);
  const { site } = stage;
  const client = openClient(site.address, 64, { host: site.host, ca: site.ca });
  const facts = await withDatabase(stage, db => readFacts(db, runLicenses));
  const mark = await withDatabase(stage, readMark);
  const sessions = await openSessions(client, `https://${site.host}`);
  const [worker] = sessions;
  if (!worker) throw new Error('Nobody is signed in.');
  const ledger: Ledger = { acts: [], refused: [] };
  const [writes, reads] = [createTimeline(), createTimeline()];
  let over = false;
  const isOver = () => over;
  const { headers } = worker;
  const working = Promise.all([
    keepLoading({ client, headers, ledger, facts, isOver, writes, reads }),
    keepRunning(client, headers, facts.ofRuns, isOver),
    keepSignedIn(sessions, isOver),
  ]);
  await wait(betweenMs);
  const making = (async () => {
    const seen: Seen[] = [];
    for (const { name, make } of steps) {
      const from = Date.now();
      await make(stage);
      await wait(betweenMs);
      const judged = { writes: writes.judge(from, Date.now()), reads: reads.judge(from, Date.now()) };
      seen.push({ fault: { name, writes: 0, reads: 0 }, ...judged });
      say(`${name}: ${judged.writes.refused} writes and ${judged.reads.refused} reads refused`);
    }
    return seen;
  })();
  // A fault of the load ends the rehearsal at once.
  const seen = await Promise.race([making, working.then(() => making)]);
  over = true;
  say('Waiting for what is under way …');
  const [, runs, lost] = await working;
  for (const session of sessions) if (!(await session.isAlive())) lost.push(session.email);
  client.close();
  for (const { path, status, answer } of ledger.refused.slice(0, 5)) say(`Refused: ${path} ${status} ${answer}`);
  const checks = await withDatabase(stage, db => checkAll(db, mark, ledger, runs, lost));
  const told = `Rolled from ${values.commit.slice(0, 8)} on ${licenses.toLocaleString('en')} licenses, PostgreSQL without Patroni. ${machineOf()}`;
  const page = [told, '', ...tableOf('step', seen, checks)].join('\n');
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(`${resultFolder}/rolling.md`, `${page}\n`);
  process.stdout.write(`\n${page}\n\nThe page is in ${resultFolder}/rolling.md.\n`);
  return checks.every(({ holds }) => holds) && seen.every(isUnnoticed);
};

const isUnnoticed = ({ writes, reads }: Seen): boolean => writes.refused === 0 && reads.refused === 0;

const site = await openSite({ withDisks: false });
const postgres = await startPostgres(findPostgres() ?? '');
const clean = (): void => {
  endServices();
  postgres.stop();
  site.remove();
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    clean();
    process.exit(130);
  });
try {
  process.exitCode = (await roll(await openStage(site, postgres, [old, fresh]))) ? 0 : 1;
  process.stdout.write(`The logs are in ${keepLogs(site, `${resultFolder}/rolling-logs`)}.\n`);
} catch (error) {
  process.stderr.write(`${String(error)}\nThe logs are in ${keepLogs(site, `${resultFolder}/rolling-logs`)}.\n`);
  process.exitCode = 1;
} finally {
  clean();
}
// Requests of a rehearsal that failed would be repeated for ever.
process.exit();

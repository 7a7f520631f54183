import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../../../scripts/postgres.mjs';
import { type PostgresServer, startPostgres } from '../../../support/postgresServer';
import { openClient } from '../../client';
import { publish, runToEnd, say } from '../frame';
import { machineOf, type Seen, tableOf } from '../page';
import { openSite } from '../site';
import { examine, workWhile } from '../work';
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

const setUp = async (stage: Stage): Promise<void> => {
  say(`Making ${licenses.toLocaleString('en')} licenses by ${old.name} …`);
  await stage.run(old, 'migrate', '--server', 'portal_server');
  await stage.run(old, 'seed', '--licenses', String(licenses));
  for (const machine of ['app1', 'app2'] as const) await stage.start(machine, old);
};

/** Rolls while people work, as a fault that nobody may notice. */
const roll = async (stage: Stage): Promise<boolean> => {
  await setUp(stage);
  const { site, url } = stage;
  const client = openClient(site.address, 64, { host: site.host, ca: site.ca });
  const worked = await workWhile({ site, client, url, runLicenses }, async ({ judge }) => {
    const seen: Seen[] = [];
    await wait(betweenMs);
    for (const { name, make } of steps) {
      const from = Date.now();
      await make(stage);
      await wait(betweenMs);
      const judged = judge(from);
      seen.push({ fault: { name, writes: 0, reads: 0 }, cloned: [], ...judged });
      say(`${name}: ${judged.writes.refused} writes and ${judged.reads.refused} reads refused`);
    }
    return seen;
  });
  const checks = await examine(url, worked);
  const told = `Rolled from ${values.commit.slice(0, 8)} on ${licenses.toLocaleString('en')} licenses, PostgreSQL without Patroni. ${machineOf()}`;
  publish('rolling.md', [told, '', ...tableOf('step', worked.seen, checks)].join('\n'));
  return checks.every(({ holds }) => holds) && worked.seen.every(isUnnoticed);
};

const isUnnoticed = ({ writes, reads }: Seen): boolean => writes.refused === 0 && reads.refused === 0;

const site = await openSite({ withDisks: false });
let postgres: PostgresServer | undefined;
await runToEnd({
  site,
  logs: 'rolling-logs',
  rehearse: async () => {
    postgres = await startPostgres(findPostgres() ?? '');
    return roll(await openStage(site, postgres, [old, fresh]));
  },
  end: () => postgres?.stop(),
});

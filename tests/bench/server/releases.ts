import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { buildReleaseBefore } from '../../../scripts/releaseBefore.mjs';
import type { Database } from '../../../server/database/connection';
import { type Migration, backfillMigration, scriptMigration } from '../../../server/database/migrations';
import { openPostgres } from '../../../server/database/postgres';
import { runMigration } from '../../../server/database/runMigration';
import { createServerProcess } from '../../support/e2eServer';
import { freePort } from '../../support/freePort';
import { startPostgres } from '../../support/postgresServer';
import { type Client, openClient } from '../client';
import { orderOf, readFacts, resetOf } from '../rehearse/load';
import { type Options, type Row, summarize, type Table } from '../report';
import { headersOf } from '../signIn';
import { storeToken } from './actor';
import { licensesPath } from './beside';

/** A light load: the next request goes out after this time, whether the ones before were answered or not. */
const beatMs = 40;
/** The load without a migration, which says what is usual. */
const quietMs = 20_000;
/** The load goes on, so that a request that a migration holds up is seen to its end. */
const afterMs = 2_000;

interface Asked {
  kind: string;
  ms: number;
}

/** Sends requests of a person's day in turn until it is over. @throws when one of them is refused */
const createLoad = async (db: Database, client: Client) => {
  const headers = headersOf({ access_token: await storeToken(db) });
  const { probed, product } = await readFacts(db, 0);
  const command = (kind: string, { path, body }: { path: string; body: string }) => ({ kind, path, body });
  const requestOf = (turn: number): { kind: string; path: string; body?: string } => {
    const round = Math.floor(turn / 5);
    const requests = [
      () => ({ kind: 'licenses, page 1', path: licensesPath({}) }),
      () => command('reset of a license', resetOf(probed[round % probed.length] ?? 0)),
      () => ({ kind: 'orders, page 1', path: '/api/v1/orders/?limit=20&order_by=-created_at' }),
      () => command('an order of two licenses', orderOf(`release-${process.pid}-${turn}`, product)),
      () => ({ kind: 'one license', path: `/api/v1/licenses/${probed[round % probed.length]}/` }),
    ];
    return (requests[turn % requests.length] ?? requests[0])?.() ?? { kind: '', path: '' };
  };
  let turn = 0;
  return async (isOver: () => boolean): Promise<Asked[]> => {
    const asked: Asked[] = [];
    const open = new Set<Promise<void>>();
    const failures: unknown[] = [];
    const ask = async () => {
      const { kind, path, body } = requestOf(turn);
      turn += 1;
      const started = performance.now();
      const { status, body: said } = await client.send(path, { method: body ? 'POST' : 'GET', headers, body });
      if (status >= 300) throw new Error(`${path} answered ${status}: ${said}`);
      asked.push({ kind, ms: performance.now() - started });
    };
    while (!isOver()) {
      const one = ask()
        .catch((error: unknown) => failures.push(error))
        .then(() => void open.delete(one));
      open.add(one);
      await pause(beatMs);
      if (failures.length > 0) break;
    }
    await Promise.all(open);
    if (failures.length > 0) throw failures[0];
    return asked;
  };
};

const rowsOf = (during: readonly Asked[], quiet: readonly Asked[]): Row[] => {
  const of = (asked: readonly Asked[], kind: string) => asked.filter(one => one.kind === kind).map(({ ms }) => ms);
  const kinds = [...new Set(quiet.map(({ kind }) => kind))];
  const longest = (asked: readonly Asked[]) => summarize([Math.max(...asked.map(({ ms }) => ms))]);
  return [
    ...kinds.map((name): Row => ({
      name,
      unit: 'ms',
      measured: summarize(of(during, name)),
      baseline: summarize(of(quiet, name)),
    })),
    { name: 'the longest wait of all', unit: 'ms', measured: longest(during), baseline: longest(quiet) },
  ];
};

/**
 * What a release may do to a table that grows, step by step as the lint asks for it: a new column that is filled in slices,
 * an index, a check of every row, and no more nulls.
 */
const drill: readonly Migration[] = [
  scriptMigration(
    '9990_column.sql',
    `alter table licenses add column bench_rank int, add column bench_at timestamptz not null default now();
     alter table licenses alter column bench_rank set default 0`,
  ),
  backfillMigration('9991_fill.ts', async (tx, after) => {
    const [{ last = null } = {}] = await tx.query<{ last: number | null }>(sql`
      with filled as (
        update licenses set bench_rank = id % 1000
        where id in (select id from licenses where id > ${after} order by id limit 1000) returning id)
      select max(id) as last from filled`);
    return last;
  }),
  // Only now: PostgreSQL asks it of every row that somebody changes.
  scriptMigration(
    '9992_check.sql',
    'alter table licenses add constraint bench_ranked check (bench_rank is not null) not valid',
  ),
  scriptMigration(
    '9993_index.sql',
    '-- no-transaction\ncreate index concurrently licenses_bench on licenses (bench_rank, id);\nalter table licenses validate constraint bench_ranked;\n',
  ),
  scriptMigration('9994_not_null.sql', 'alter table licenses alter column bench_rank set not null'),
];

const program = (folder: string, name: string): string => join(folder, `dist/server/${name}.js`);

/** Runs the built migrations of this release, as an operator does. */
const migrateAs = (env: Record<string, string>) => async (): Promise<void> => {
  const args = [program('.', 'migrate')];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The migrations ended with ${code}.`);
};

const openOldStage = async (folder: string, licenses: number) => {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL on this machine: install it for this part of the benchmark.');
  const postgres = await startPostgres(programs);
  const port = await freePort();
  const server = createServerProcess(port, { folder, flags: [] });
  const env = { DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: server.dataDir, REQUESTS_PER_MINUTE: '10000000' };
  const stop = async () => {
    await server.kill();
    server.remove();
    postgres.stop();
  };
  try {
    const { status } = spawnSync(process.execPath, [program(folder, 'seed'), '--licenses', String(licenses)], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error('The data could not be created.');
    await server.start(env);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://localhost:${port}`, env, stop };
};

/** Migrates while people work at a server of the release before: how long one of them waits at most. */
async function* measure(folder: string, before: string, licenses: number): AsyncGenerator<Table> {
  const stage = await openOldStage(folder, licenses);
  const db = await openPostgres(stage.env.DATABASE_URL, { connections: 4 });
  const client = openClient(stage.address, 16);
  try {
    // Else it would be done while something is measured.
    await db.outside?.(run => run('vacuum analyze'));
    await db.query(sql`checkpoint`);
    const work = await createLoad(db, client);
    const workFor = async (ms: number) => {
      const end = performance.now() + ms;
      return work(() => performance.now() > end);
    };
    await workFor(quietMs / 2);
    const quiet = await workFor(quietMs);
    const beside = async (what: string, migrate: () => Promise<void>): Promise<Table> => {
      let over = false;
      const started = performance.now();
      const working = work(() => over);
      const took = await Promise.race([migrate().then(() => performance.now() - started), working.then(() => 0)]);
      await pause(afterMs);
      over = true;
      const during = await working;
      const title = `Releases: ${what}, ${licenses.toLocaleString('en')} licenses on PostgreSQL`;
      const own: Row = { name: 'the migrations themselves', unit: 'ms', measured: summarize([took]) };
      return { title, baseline: 'without migrations', rows: [...rowsOf(during, quiet), own] };
    };
    yield await beside(`from ${before.slice(0, 8)} to this one`, migrateAs(stage.env));
    yield await beside('a drill', async () => {
      for (const migration of drill) await runMigration(db, migration);
    });
  } finally {
    client.close();
    await db.close();
    await stage.stop();
  }
}

/** The migrations since the release before, and a drill of what a release may do, while people work. */
export async function* run({ sizes }: Options): AsyncGenerator<Table> {
  const before = buildReleaseBefore();
  if (!before) throw new Error('This part needs a git checkout with its history, to build the release before.');
  for (const size of sizes) yield* measure(before.folder, before.commit, size);
}

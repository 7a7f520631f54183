import sql from 'sql-template-tag';
import { afterEach, expect, inject, it } from 'vitest';
import { ConfigError } from '../../server/config';
import type { Database, Transaction } from '../../server/database/connection';
import { expectMigrated, migrate, migrations } from '../../server/database/migrate';
import { backfillMigration, scriptMigration, type Slice } from '../../server/database/migrations';
import { openPostgres } from '../../server/database/postgres';
import { createDatabase, openTestDatabase } from '../support/openDatabase';

const url = inject('postgresUrl');
const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map(db => db.close())));

const keep = (db: Database): Database => {
  opened.push(db);
  return db;
};

/** A database with a table of 1 to 10. */
const openNumbers = async (): Promise<Database> => {
  const db = keep(await openTestDatabase());
  await db.query(sql`create table numbers as select n, 0 as doubled from generate_series(1, 10) n`);
  return db;
};

const indexes = (db: Database) =>
  db.query<{ name: string; valid: boolean }>(sql`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 'numbers'::regclass order by 1`);

const beside = scriptMigration(
  '9001_beside.sql',
  '-- no-transaction\n-- Why; not for long.\ncreate unique index concurrently numbers_n on numbers (n);\ncreate index concurrently numbers_doubled on numbers (doubled);\n',
);

it('[OPS-12] builds indexes beside the others, once, on either engine', async () => {
  const db = await openNumbers();
  expect(await migrate(db, [...migrations, beside])).toEqual(['9001_beside.sql']);
  expect(await indexes(db)).toEqual([
    { name: 'numbers_doubled', valid: true },
    { name: 'numbers_n', valid: true },
  ]);
  expect(await migrate(db, [...migrations, beside])).toEqual([]);
});

it('[OPS-16] a server of the release before starts on a database that a newer one has only extended', async () => {
  const db = await openNumbers();
  const newer = scriptMigration('9010_more.sql', 'alter table licenses add column color text');
  expect(await migrate(db, [...migrations, newer])).toEqual(['9010_more.sql']);
  expect(await migrate(db)).toEqual([]);
  await expectMigrated(db);
});

it.each([
  ['in a transaction', 'alter table numbers drop column doubled'],
  ['beside the work of others', 'drop index concurrently if exists numbers_n'],
])(
  '[OPS-17] a server that used what was taken away %s does not start, and says what a release must know',
  async (way, statement) => {
    const db = await openNumbers();
    const more = scriptMigration('9010_more.sql', 'alter table licenses add column color text');
    const taken = scriptMigration(
      '9011_less.sql',
      `${way === 'in a transaction' ? '' : '-- no-transaction\n'}-- contract: after 9010_more.sql nothing reads it\n${statement}`,
    );
    await migrate(db, [...migrations, more, taken]);
    expect(await migrate(db, [...migrations, more])).toEqual([]);
    const start = migrate(db);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      'A newer release has taken away from this database what this one uses (by 9011_less.sql). Start a release that knows the migration 9010_more.sql',
    );
    await expect(expectMigrated(db)).rejects.toThrow('9010_more.sql');
  },
);

/** Doubles three numbers at a time. @param dies the slice in which the process is killed */
const doubling =
  (places: number[], dies = Infinity): Slice =>
  async (tx, after) => {
    places.push(after);
    const rows = await tx.query<{ n: number }>(sql`
    update numbers set doubled = 2 * n where n in (select n from numbers where n > ${after} order by n limit 3)
    returning n`);
    if (places.length === dies) throw new Error('killed');
    return rows.length > 0 ? Math.max(...rows.map(({ n }) => n)) : null;
  };

it('[OPS-13] a backfill that was killed keeps what it has done, and goes on at its place', async () => {
  const db = await openNumbers();
  const places: number[] = [];
  await expect(migrate(db, [...migrations, backfillMigration('9002_fill.ts', doubling(places, 3))])).rejects.toThrow(
    'killed',
  );
  expect(await db.query(sql`select count(*) as done from numbers where doubled > 0`)).toEqual([{ done: 6 }]);
  expect(await db.query(sql`select * from migration_places`)).toEqual([{ name: '9002_fill.ts', place: 6 }]);

  const later: number[] = [];
  expect(await migrate(db, [...migrations, backfillMigration('9002_fill.ts', doubling(later))])).toEqual([
    '9002_fill.ts',
  ]);
  expect([places, later]).toEqual([
    [0, 3, 6],
    [6, 9, 10],
  ]);
  expect(await db.query(sql`select sum(doubled) as sum from numbers`)).toEqual([{ sum: 110 }]);
  expect(await db.query(sql`select * from migration_places`)).toEqual([]);
});

if (url) {
  it('[OPS-12] drops an index whose building failed, and builds it again', async () => {
    const db = await openNumbers();
    await db.query(sql`insert into numbers values (10, 0)`);
    await expect(migrate(db, [...migrations, beside])).rejects.toThrow('could not create unique index');
    expect(await indexes(db)).toEqual([{ name: 'numbers_n', valid: false }]);
    await db.query(sql`delete from numbers where ctid = (select max(ctid) from numbers)`);
    expect(await migrate(db, [...migrations, beside])).toEqual(['9001_beside.sql']);
    expect((await indexes(db)).map(({ valid }) => valid)).toEqual([true, true]);
  });

  it('[OPS-12] two processes that start at once build it once, and neither waits for the other for ever', async () => {
    const address = await createDatabase(url, 'migrated');
    const [one, other] = [keep(await openPostgres(address)), keep(await openPostgres(address))];
    await one.query(sql`create table numbers as select n, 0 as doubled from generate_series(1, 10) n`);
    const all = [...migrations, beside, backfillMigration('9002_fill.ts', doubling([]))];
    const ran = await Promise.all([migrate(one, all), migrate(other, all)]);
    const [beginning, filling] = ['9001_beside.sql', '9002_fill.ts'].map(
      name => ran.filter(names => names.includes(name)).length,
    );
    expect(beginning).toBe(1);
    expect(filling).toBeGreaterThan(0);
    expect((await indexes(one)).map(({ valid }) => valid)).toEqual([true, true]);
    expect(await one.query(sql`select sum(doubled) as sum from numbers`)).toEqual([{ sum: 110 }]);
  });

  it('[OPS-14] gives way to a transaction that holds its table, and tries again', async () => {
    const address = await createDatabase(url, 'migrated');
    const [one, other] = [keep(await openPostgres(address)), keep(await openPostgres(address))];
    let tries = 0;
    let onSecond = () => {};
    const second = new Promise<void>(resolve => {
      onSecond = resolve;
    });
    const run = async (tx: Transaction) => {
      tries += 1;
      if (tries === 2) onSecond();
      await tx.execute('alter table licenses add column color text');
    };
    let migrating: Promise<string[]> | null = null;
    await one.transaction(async tx => {
      await tx.query(sql`select count(*) from licenses`);
      migrating = migrate(other, [...migrations, { name: '9003_color.sql', run }]);
      await second;
    });
    expect(await migrating).toEqual(['9003_color.sql']);
    expect(tries).toBeGreaterThan(1);
  });
}

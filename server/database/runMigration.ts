import { setTimeout as pause } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import { ConfigError } from '../config';
import { alone } from './alone';
import { type Connection, type Database, now, type RunOutside, type Transaction } from './connection';
import { type Migration, runSlice } from './migrations';

/**
 * How long a migration waits for a table. Everybody who asks for the table meanwhile waits behind it, so it is less than
 * what PostgreSQL takes to end a vacuum that is in the way (deadlock_timeout, a second). Only at last it waits that long.
 */
const lockTimeout = '300ms';
const lastLockTimeout = '2s';
/** Between two tries, others work. */
const pauseMs = 500;
const mostTries = 200;
const lastTries = 20;

const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** Tries again while others hold a table. @throws ConfigError when they still do after some minutes */
const patiently = async <T>(name: string, work: (limit: string) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(tries > mostTries - lastTries ? lastLockTimeout : lockTimeout);
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === mostTries)
        throw new ConfigError(
          `The migration ${name} found a table in use by a long transaction ${mostTries} times and was not run. End that transaction (pg_stat_activity shows it), then start again.`,
        );
      await pause(pauseMs);
    }
  }
};

const isNew = async (tx: Transaction, { name, needs }: Pick<Migration, 'name' | 'needs'>): Promise<boolean> => {
  const added = await tx.query(
    sql`insert into schema_migrations (name, at) values (${name}, ${now}) on conflict do nothing returning name`,
  );
  if (needs) await tx.query(sql`update schema_migrations set needs = ${needs} where name = ${name}`);
  return added.length > 0;
};

/** Runs `work` in a transaction of its own, in which each statement waits for a table as long as `limit`. */
const withinTransaction = (
  db: Database,
  limit: string,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> =>
  alone(db, async tx => {
    await tx.query(sql`set local lock_timeout = ${raw(`'${limit}'`)}`);
    return work(tx);
  });

const hasRun = async (tx: Connection, name: string): Promise<boolean> =>
  (await tx.query(sql`select from schema_migrations where name = ${name}`)).length > 0;

/** Another process that comes meanwhile works on the next slice. */
const bySlices = async (db: Database, { name, slice }: Required<Pick<Migration, 'name' | 'slice'>>) => {
  let didSomething = false;
  for (let isLeft = true; isLeft;)
    isLeft = await patiently(name, limit =>
      withinTransaction(db, limit, async tx => {
        if (await hasRun(tx, name)) return false;
        didSomething = true;
        if (await runSlice(tx, { name, slice })) return true;
        await isNew(tx, { name });
        return false;
      }),
    );
  return didSomething;
};

const newIndex = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i;
const beside = /\bconcurrently\b|\bvalidate constraint\b/i;

/** An index whose building was cut short is in the way, and answers nothing. @returns whether it is there and valid */
const hasValidIndex = async (run: RunOutside, index: string): Promise<boolean> => {
  const [found] = (await run('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])) as {
    indisvalid: boolean;
  }[];
  if (found && !found.indisvalid) await run(`drop index concurrently ${index}`);
  return found?.indisvalid ?? false;
};

const outsideTransaction = (
  outside: NonNullable<Database['outside']>,
  { name, needs, statements }: Pick<Migration, 'name' | 'needs'> & { statements: readonly string[] },
): Promise<boolean> =>
  outside(async run => {
    if ((await run('select from schema_migrations where name = $1', [name])).length > 0) return false;
    for (const statement of statements) {
      const [, index] = newIndex.exec(statement) ?? [];
      if (index && (await hasValidIndex(run, index))) continue;
      // What works beside the others makes nobody wait, and may have to wait for the longest of them.
      await patiently(name, limit => run(statement, [], beside.test(statement) ? '0' : limit));
    }
    await run('insert into schema_migrations (name, at) values ($1, $2)', [name, new Date()]);
    if (needs) await run('update schema_migrations set needs = $2 where name = $1', [name, needs]);
    return true;
  });

/** Runs a migration unless it has run. @returns whether this process ran it */
export const runMigration = async (db: Database, migration: Migration): Promise<boolean> => {
  const { name, needs, run, outside, slice } = migration;
  if (outside && db.outside) {
    // A pooler carries the others, so only one that is missing needs the way past it.
    if (await hasRun(db, name)) return false;
    return outsideTransaction(db.outside, { name, needs, statements: outside });
  }
  if (slice) return bySlices(db, { name, slice });
  return patiently(name, limit =>
    withinTransaction(db, limit, async tx => {
      if (!(await isNew(tx, migration))) return false;
      await run(tx);
      return true;
    }),
  );
};

import type { Pool, PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config';
import { lockNumber } from './alone';
import type { RunOutside } from './connection';

const lookMs = 200;

/** Behind a pooler, such a session would stay as it was left, and get into the hands of others. */
export const needsDirectUrl = async (): Promise<never> => {
  throw new ConfigError(
    'This release builds indexes without a transaction, which a pooler in transaction mode cannot do. Set DATABASE_DIRECT_URL to PostgreSQL itself, then start again.',
  );
};

const looks = 4;

const sessionOf = async (client: PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Asks while the other one's transaction keeps the session that a pooler would give this one next. */
const sessionBeside = async (client: PoolClient, other: PoolClient): Promise<number> => {
  await other.query('begin');
  try {
    return await sessionOf(client);
  } finally {
    await other.query('rollback');
  }
};

/** A pooler of transactions gives both the same session, or one of them another. Even a busy one does so soon. */
const haveOwnSessions = async (a: PoolClient, b: PoolClient): Promise<boolean> => {
  const [first, second] = [await sessionOf(a), await sessionOf(b)];
  if (first === second) return false;
  for (let look = 0; look < looks; look += 1)
    if ((await sessionBeside(a, b)) !== first || (await sessionBeside(b, a)) !== second) return false;
  return true;
};

/** Asks a connection of each pool, because one alone does not show whether it shares its session with others. */
const expectOwnSession = async (client: PoolClient, other: Pool): Promise<void> => {
  const second = await other.connect();
  const areOwn = await haveOwnSessions(client, second).finally(() => second.release());
  if (!areOwn) await needsDirectUrl();
};

/**
 * Runs statements outside of a transaction and without a time limit, in one process at a time. The connection holds the lock
 * itself. It is closed afterwards, and its settings with it.
 * @throws ConfigError behind a pooler that shares sessions, before anything is set or locked
 */
export const runOutside = async <T>(
  [pool, other]: readonly [Pool, Pool],
  work: (run: RunOutside) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await expectOwnSession(client, other);
    await client.query('set statement_timeout = 0');
    // Asks again and again: a session that waits in a statement would make "create index concurrently" wait for it.
    while (!(await client.query(`select pg_try_advisory_lock(${lockNumber}::bigint) as is_held`)).rows[0]?.is_held)
      await pause(lookMs);
    return await work(async (statement, values = [], lockTimeout = '0') => {
      await client.query(`set lock_timeout = '${lockTimeout}'`);
      return (await client.query(statement, values)).rows;
    });
  } finally {
    client.release(true);
  }
};

import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { lockNumber } from './alone';
import type { RunOutside } from './connection';

const lookMs = 200;

/**
 * Runs statements outside of a transaction and without a time limit, in one process at a time. The connection holds the lock
 * itself, so it must not go through a pooler that shares it. It is closed afterwards, and its settings with it.
 */
export const runOutside = async <T>(pool: Pool, work: (run: RunOutside) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
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

import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { ConnectionCounts, Database, Transaction, TransactionOptions } from './connection';
import { copyIn } from './copyIn';
import { copyStatement } from './copyStatement';
import type { DatabaseConfig } from '../databaseSettings';
import { conflictStates, passingFault } from './faults';
import { createNotes, type Notes } from './notes';
import { needsDirectUrl, runOutside } from './outside';
import { createStatements, openPools, type Statements } from './pool';
import { expectUsableSession, isMixedStatement } from './session';

const maxAttempts = 5;

const unlimited = sql`select set_config(name, '0', true)
  from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name`;

const oneMoment = sql`begin isolation level repeatable read, read only`;

const countsOf = (name: string, { totalCount, idleCount, waitingCount }: Pool): ConnectionCounts => ({
  pool: name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

type Attempt = <T>(work: (tx: Transaction) => Promise<T>, limits: TransactionOptions) => Promise<T>;

const createAttempt = (pool: Pool, { run }: Statements): Attempt => {
  /** A lost connection has nothing to roll back, and its first error is the one to report. */
  const isRolledBack = (client: PoolClient) =>
    run(client, sql`rollback`).then(
      () => true,
      () => false,
    );
  return async (work, limits) => {
    const client = await pool.connect();
    let isUsable = true;
    try {
      await run(client, limits.readsOneMoment ? oneMoment : sql`begin`, limits);
      if (limits.mayTakeForever) await run(client, unlimited, limits);
      const now = new Date();
      const result = await work({
        inTransaction: true,
        now,
        query: (statement, options) => run(client, statement, { ...options, ...limits, now }),
        // Without values, pg uses PostgreSQL's simple protocol, which takes several statements.
        execute: async script => void (await client.query(script)),
        load: (table, columns, lines) => copyIn(client, copyStatement(table, columns, 'stdin'), lines),
      });
      await run(client, sql`commit`, limits);
      return result;
    } catch (error) {
      isUsable = passingFault(error) !== 'unavailable' && (await isRolledBack(client));
      throw error;
    } finally {
      client.release(!isUsable);
    }
  };
};

const isRepeatable = (error: unknown): boolean =>
  conflictStates.has((error as { code?: string }).code ?? '') || isMixedStatement(error);

const direct = 'What needs a session of its own, such as a migration, uses DATABASE_DIRECT_URL.';
const unnamed = `The connection pooler of DATABASE_URL mixes the prepared statements of its clients, so statements are sent without names and planned each time. PgBouncer 1.21 or newer with max_prepared_statements keeps them apart. ${direct}`;
const unnamedAsTold = `DATABASE_POOLER=transaction: statements are sent without names and planned each time, and the settings are those of the server's role. ${direct}`;

interface Options {
  connections?: number;
  pooler?: DatabaseConfig['databasePooler'];
  notes?: Notes;
}

/** @throws ConfigError for a database or a pooler that would change what the server reads or writes */
export const openPostgres = async (
  connectionString: string,
  { connections = 16, pooler = null, notes = createNotes() }: Options = {},
): Promise<Database> => {
  const { pool, longPool, close } = openPools({ connectionString, sendsSettings: pooler === null }, connections);
  const { note, listen } = notes;
  const statements = createStatements(() => note(unnamed));
  const attempt = createAttempt(pool, statements);

  const areNamed = await expectUsableSession([pool, longPool], pooler === null).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (!areNamed) {
    statements.stopNaming();
    note(pooler === null ? unnamed : unnamedAsTold);
  }
  return {
    engine: 'postgres',
    query: (statement, options) => statements.run(options?.mayTakeLong ? longPool : pool, statement, options),
    transaction: async (work, limits = {}) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work, limits);
        } catch (error) {
          if (tries === maxAttempts || !isRepeatable(error)) throw error;
        }
      }
    },
    tellTo: listen,
    outside: pooler === null ? work => runOutside([pool, longPool], work) : needsDirectUrl,
    connections: () => [countsOf('short', pool), countsOf('long', longPool)],
    close,
  };
};

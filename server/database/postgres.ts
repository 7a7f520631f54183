import { type CustomTypesConfig, Pool, type PoolClient, type QueryConfig, types as pgTypes } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import {
  type ConnectionCounts,
  type Database,
  type QueryOptions,
  type Transaction,
  type TransactionOptions,
  valuesAt,
} from './connection';
import { copyIn } from './copyIn';
import { copyStatement } from './copyStatement';
import { conflictStates, passingFault } from './faults';
import { runOutside } from './outside';
import { expectUsableSession, startupOptions, statementName, statementTimeoutMs } from './session';

const maxAttempts = 5;

/** PostgreSQL's number of the type bigint[], which the library does not name. */
const int8Array = 1016;

const parsers = new Map<number, (value: string) => unknown>([
  [pgTypes.builtins.INT8, Number],
  [int8Array, value => JSON.parse(value.replace('{', '[').replace('}', ']'))],
  [pgTypes.builtins.NUMERIC, Number],
  [pgTypes.builtins.DATE, value => value],
  [pgTypes.builtins.TIMESTAMPTZ, value => new Date(value).toISOString()],
]);

const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pgTypes.getTypeParser(oid, format as 'text'),
};

/** Limits prepared statements per connection. Further statements are planned every time. */
const maxPrepared = 100;

const createStatementNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    if (!names.has(text) && names.size < maxPrepared) names.set(text, statementName(text));
    return names.get(text);
  };
};

/** Reached only when the server has disappeared. Otherwise its own timeout ends the statement first. */
const answerTimeoutMs = statementTimeoutMs + 5_000;

const connectionTimeoutMillis = 5_000;

type RunOptions = QueryOptions & TransactionOptions & { now?: Date };

const unlimited = sql`select set_config(name, '0', true)
  from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name`;

const oneMoment = sql`begin isolation level repeatable read, read only`;

const openPool = (connectionString: string, max: number): Pool => {
  const pool = new Pool({
    connectionString,
    types,
    max,
    // A new connection has to prepare its statements again, so idle ones stay open.
    idleTimeoutMillis: 0,
    // Reconnects now and then, because a server may become a replica without closing its connections.
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementTimeoutMs,
    // An unfinished transaction holds locks that block others.
    idle_in_transaction_session_timeout: 60_000,
    // Detects a dead connection before a request gets it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    options: startupOptions,
    connectionTimeoutMillis,
  });
  // A dropped connection must not end the process. Its query fails and the next one opens a new connection.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
};

const countsOf = (name: string, { totalCount, idleCount, waitingCount }: Pool): ConnectionCounts => ({
  pool: name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

type Run = <Row>(client: Pool | PoolClient, statement: Sql, options?: RunOptions) => Promise<Row[]>;

const createRun = (): Run => {
  const nameOf = createStatementNames();
  return async <Row>(client: Pool | PoolClient, statement: Sql, options: RunOptions = {}) => {
    const query: QueryConfig & { query_timeout?: number } = {
      name: options.plan && nameOf(statement.text),
      text: statement.text,
      values: valuesAt(statement, options.now ?? new Date()),
      query_timeout: options.mayTakeForever ? undefined : answerTimeoutMs,
    };
    return (await client.query(query)).rows as Row[];
  };
};

type Attempt = <T>(work: (tx: Transaction) => Promise<T>, limits: TransactionOptions) => Promise<T>;

const createAttempt = (pool: Pool, run: Run): Attempt => {
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

/**
 * A quarter of the connections, at least one, is reserved for statements that may take long.
 * @throws ConfigError for a database or a pooler that would change what the server reads or writes
 */
export const openPostgres = async (connectionString: string, connections = 16): Promise<Database> => {
  const forLongOnes = Math.max(1, Math.floor(connections / 4));
  const pool = openPool(connectionString, connections - forLongOnes);
  const longPool = openPool(connectionString, forLongOnes);
  const run = createRun();
  const attempt = createAttempt(pool, run);

  const close = async () => void (await Promise.all([pool.end(), longPool.end()]));

  await expectUsableSession([pool, longPool]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    engine: 'postgres',
    query: (statement, options) => run(options?.mayTakeLong ? longPool : pool, statement, options),
    transaction: async (work, limits = {}) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work, limits);
        } catch (error) {
          if (tries === maxAttempts || !conflictStates.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    outside: work => runOutside(pool, work),
    connections: () => [countsOf('short', pool), countsOf('long', longPool)],
    close,
  };
};

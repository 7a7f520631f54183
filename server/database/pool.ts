import { type CustomTypesConfig, Pool, type PoolClient, type QueryConfig, types as pgTypes } from 'pg';
import type { Sql } from 'sql-template-tag';
import { type QueryOptions, type TransactionOptions, valuesAt } from './connection';
import { isMixedStatement, startupOptions, statementName, statementTimeoutMs } from './session';

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

/** Reached only when the server has disappeared. Otherwise its own timeout ends the statement first. */
const answerTimeoutMs = statementTimeoutMs + 5_000;

export interface Address {
  connectionString: string;
  /** False: a pooler refuses settings, so the server's role has them. */
  sendsSettings: boolean;
  /** How long a request waits for a connection. */
  patienceMs?: number;
}

const sentSettings = {
  statement_timeout: statementTimeoutMs,
  // An unfinished transaction holds locks that block others.
  idle_in_transaction_session_timeout: 60_000,
  options: startupOptions,
};

const openPool = ({ connectionString, sendsSettings, patienceMs = 5_000 }: Address, max: number): Pool => {
  const pool = new Pool({
    connectionString,
    types,
    max,
    // A new connection has to prepare its statements again, so idle ones stay open.
    idleTimeoutMillis: 0,
    // Reconnects now and then, because a server may become a replica without closing its connections.
    maxLifetimeSeconds: 3_600,
    // Detects a dead connection before a request gets it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...(sendsSettings && sentSettings),
    connectionTimeoutMillis: patienceMs,
  });
  // A dropped connection must not end the process. Its query fails and the next one opens a new connection.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
};

export interface Pools {
  pool: Pool;
  /** For statements that may take long, so that only others like them wait for one. */
  longPool: Pool;
  close: () => Promise<void>;
}

/** A quarter of the connections, at least one, is reserved for statements that may take long. */
export const openPools = (address: Address, connections: number): Pools => {
  const forLongOnes = Math.max(1, Math.floor(connections / 4));
  const pool = openPool(address, connections - forLongOnes);
  const longPool = openPool(address, forLongOnes);
  return { pool, longPool, close: async () => void (await Promise.all([pool.end(), longPool.end()])) };
};

type RunOptions = QueryOptions & TransactionOptions & { now?: Date };

export interface Statements {
  run: <Row>(client: Pool | PoolClient, statement: Sql, options?: RunOptions) => Promise<Row[]>;
  /** From now on, no statement is prepared by name. */
  stopNaming: () => void;
}

export const createStatements = (onMixed: () => void): Statements => {
  const names = new Map<string, string>();
  let areNamed = true;
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < maxPrepared) names.set(text, statementName(text));
    return names.get(text);
  };
  const send = async <Row>(client: Pool | PoolClient, statement: Sql, options: RunOptions, name?: string) => {
    const query: QueryConfig & { query_timeout?: number } = {
      name,
      text: statement.text,
      values: valuesAt(statement, options.now ?? new Date()),
      query_timeout: options.mayTakeForever ? undefined : answerTimeoutMs,
    };
    return (await client.query(query)).rows as Row[];
  };
  return {
    stopNaming: () => void (areNamed = false),
    run: async <Row>(client: Pool | PoolClient, statement: Sql, options: RunOptions = {}) => {
      const name = areNamed && options.plan ? nameOf(statement.text) : undefined;
      try {
        return await send<Row>(client, statement, options, name);
      } catch (error) {
        if (!name || !isMixedStatement(error)) throw error;
        // A busy pooler can look like PostgreSQL itself while the server starts. Nothing was carried out.
        if (areNamed) onMixed();
        areNamed = false;
        if (client instanceof Pool) return send<Row>(client, statement, options);
        throw error;
      }
    },
  };
};

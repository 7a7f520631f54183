import { type CustomTypesConfig, Pool, type PoolClient, types as pgTypes } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Database, Transaction } from './connection';
import { copyIn } from './copyIn';
import { copyStatement } from './copyStatement';

const retryableCodes = new Set(['40001', '40P01']);
const maxAttempts = 5;

const parsers = new Map<number, (value: string) => unknown>([
  [pgTypes.builtins.INT8, Number],
  [pgTypes.builtins.NUMERIC, Number],
  [pgTypes.builtins.DATE, value => value],
  [pgTypes.builtins.TIMESTAMPTZ, value => new Date(value).toISOString()],
]);

/** Types as Connection promises them; everything else as pg does it. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pgTypes.getTypeParser(oid, format as 'text'),
};

/**
 * PostgreSQL through a pool of at most so many connections.
 * @throws when the server cannot be reached or the address is no PostgreSQL
 */
export const openPostgres = async (connectionString: string, connections = 16): Promise<Database> => {
  const pool = new Pool({
    connectionString,
    types,
    max: connections,
    statement_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {});
  const run = async <Row>(client: Pool | PoolClient, { text, values }: Sql): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];

  const attempt = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        inTransaction: true,
        query: statement => run(client, statement),
        load: (table, columns, lines) => copyIn(client, copyStatement(table, columns, 'stdin'), lines),
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  await pool.query('select 1');
  return {
    engine: 'postgres',
    query: statement => run(pool, statement),
    transaction: async work => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries === maxAttempts || !retryableCodes.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    execute: async script => void (await pool.query(script)),
    close: () => pool.end(),
  };
};

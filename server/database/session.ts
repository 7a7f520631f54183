import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '../config';

export const statementTimeoutMs = 10_000;
/** Two such waits in a row end before a request for a connection times out. */
const lockTimeoutMs = 2_000;

/** What the server's statements rely on. A database, a role or a pooler may have set it differently. */
const settings: Readonly<Record<string, string>> = {
  // How dates are written and read.
  DateStyle: 'ISO, MDY',
  // Dates begin at 00:00 UTC.
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  // A statement after a lock sees what the transaction before it changed.
  default_transaction_isolation: 'read committed',
  lock_timeout: `${lockTimeoutMs / 1_000}s`,
};

/** PostgreSQL's startup parameter. JIT compilation costs more than it saves here. */
export const startupOptions = Object.entries({ jit: 'off', ...settings })
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
  .join(' ');

/** The same text has the same name in every process, because a pooler may let processes share their statements. */
export const statementName = (text: string): string =>
  `statement_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

const expected = { ...settings, client_encoding: 'UTF8', statement_timeout: `${statementTimeoutMs / 1_000}s` };

const probe = `select current_setting('server_encoding') as encoding, current_database() as database,
  (select json_object_agg(name, current_setting(name)) from unnest($1::text[]) name) as settings`;

interface Answer {
  encoding: string;
  database: string;
  settings: Record<string, string>;
}

const ask = async (client: PoolClient): Promise<Answer> => {
  const query = { name: statementName(probe), text: probe, values: [Object.keys(expected)] };
  return (await client.query<Answer>(query)).rows[0] as Answer;
};

/** The statement exists although this connection has not prepared it, or the other way round. */
const mixedStatements = new Set(['42P05', '26000']);

const explain = (error: unknown): never => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (mixedStatements.has(code))
    throw new ConfigError(
      'The connection pooler of DATABASE_URL mixes the prepared statements of its clients. Set its pool_mode to session, use PgBouncer 1.21 or newer with max_prepared_statements, or connect to PostgreSQL directly.',
    );
  if (message.startsWith('unsupported startup parameter'))
    throw new ConfigError(
      `The connection pooler of DATABASE_URL refuses the server's settings (${message}). Connect to PostgreSQL directly.`,
    );
  throw error;
};

const judge = (answer: Answer): void => {
  if (answer.encoding !== 'UTF8')
    throw new ConfigError(
      `The database ${answer.database} is encoded in ${answer.encoding}, which cannot hold every name. Create another with "create database portal encoding 'UTF8' template template0", move the data to it, and name it in DATABASE_URL.`,
    );
  const lost = Object.entries(expected).filter(([name, value]) => answer.settings[name] !== value);
  if (lost.length === 0) return;
  const found = lost.map(([name]) => `${name} is ${answer.settings[name]}`).join(', ');
  const wanted = lost.map(([name, value]) => `alter role … set ${name} = '${value}'`).join('; ');
  throw new ConfigError(
    `The connection of DATABASE_URL lacks the server's settings, because a connection pooler drops them or the address has "options" of its own: ${found}. Connect to PostgreSQL directly, or set them for the server's role: ${wanted}.`,
  );
};

/**
 * Asks two connections at once, because a pooler may give both the same session.
 * @throws ConfigError with what to do when the database or a pooler would change what the server reads or writes
 */
export const expectUsableSession = async (pools: readonly [Pool, Pool]): Promise<void> => {
  const clients: PoolClient[] = [];
  try {
    for (const pool of pools) clients.push(await pool.connect().catch(explain));
    for (const client of [...clients, ...clients]) judge(await ask(client).catch(explain));
  } finally {
    for (const client of clients) client.release();
  }
};

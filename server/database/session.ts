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

const ask = async (client: PoolClient, isNamed: boolean): Promise<Answer> => {
  const query = { name: isNamed ? statementName(probe) : undefined, text: probe, values: [Object.keys(expected)] };
  return (await client.query<Answer>(query)).rows[0] as Answer;
};

/** The statement exists although this connection has not prepared it, or the other way round. */
const mixedStatements = new Set(['42P05', '26000']);

export const isMixedStatement = (error: unknown): boolean =>
  mixedStatements.has((error as { code?: string } | null)?.code ?? '');

const asRoleSettings = (lost: readonly [name: string, value: string][]): string =>
  lost.map(([name, value]) => `alter role … set ${name} = '${value}'`).join('; ');

const noTransactions = () =>
  new ConfigError(
    'The connection pooler of DATABASE_URL is in statement mode, so that each statement may run in another session, and there are no transactions. Set its pool_mode to transaction or session, or connect to PostgreSQL directly.',
  );

const explain = (error: unknown): never => {
  const { message = '' } = error as { message?: string };
  if (message.startsWith('unsupported startup parameter'))
    throw new ConfigError(
      `The connection pooler of DATABASE_URL refuses the server's settings (${message}). Connect to PostgreSQL directly, or set DATABASE_POOLER=transaction, with which the server sends none, and set them for the server's role: ${asRoleSettings(Object.entries(expected))}.`,
    );
  if (message.includes('statement pooling mode')) throw noTransactions();
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
  throw new ConfigError(
    `The connection of DATABASE_URL lacks the server's settings, because a connection pooler drops them or the address has "options" of its own: ${found}. Connect to PostgreSQL directly, or set them for the server's role: ${asRoleSettings(lost)}.`,
  );
};

/** In a transaction, a setting of one statement holds in the next. */
const expectTransactions = async (client: PoolClient): Promise<void> => {
  await client.query('begin').catch(explain);
  await client.query("select set_config('lock_timeout', '1234ms', true)").catch(explain);
  const rows = (await client.query<{ lock_timeout: string }>('show lock_timeout').catch(explain)).rows;
  await client.query('rollback').catch(explain);
  if (rows[0]?.lock_timeout !== '1234ms') throw noTransactions();
};

/** Asks while the other client's transaction keeps the session that a pooler would give this one next. */
const askBeside = async (client: PoolClient, other: PoolClient): Promise<void> => {
  await other.query('begin');
  try {
    await ask(client, true);
  } finally {
    await other.query('rollback');
  }
};

const keepsStatements = async (a: PoolClient, b: PoolClient): Promise<boolean> => {
  try {
    for (const client of [a, b, a, b]) await ask(client, true);
    for (const [client, other] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const)
      await askBeside(client, other);
    return true;
  } catch (error) {
    if (isMixedStatement(error)) return false;
    throw error;
  }
};

/**
 * Asks two connections, because a pooler may give both the same session, or one of them another at each transaction.
 * @param mayName false: no statement is prepared by name
 * @returns whether statements can be prepared by name
 * @throws ConfigError with what to do when the database or a pooler would change what the server reads or writes
 */
export const expectUsableSession = async (pools: readonly [Pool, Pool], mayName = true): Promise<boolean> => {
  const clients: PoolClient[] = [];
  let areNamed = false;
  try {
    for (const pool of pools) clients.push(await pool.connect().catch(explain));
    for (const client of clients) await expectTransactions(client);
    for (const client of clients) judge(await ask(client, false));
    const [a, b] = clients;
    areNamed = mayName && a !== undefined && b !== undefined && (await keepsStatements(a, b));
    return areNamed;
  } finally {
    // A connection that believes in statements of the probe is not used for others.
    for (const client of clients) client.release(!areNamed);
  }
};

import type { Sql } from 'sql-template-tag';

/**
 * The one way to the database: statements are `sql` templates (sql-template-tag), so values are always parameters.
 * Both engines return the same types: integers as number, timestamptz as RFC 3339 text in UTC, date as YYYY-MM-DD,
 * json parsed.
 */
export interface Connection {
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
}

export interface QueryOptions {
  /**
   * `once`: prepared, so that PostgreSQL plans it once per connection. For statements whose text is one of a few and
   * whose best plan is the same for all values.
   */
  plan?: 'once';
  /** May read a great part of a table: runs apart, so that nothing waits for it but others of its kind. */
  mayTakeLong?: boolean;
}

/** A connection inside a transaction. Pass it down: a query on the database itself in here would hang on PGlite. */
export interface Transaction extends Connection {
  readonly inTransaction: true;
  /**
   * Adds many rows at once, by COPY, to a table that this transaction has truncated; nobody else reads it meanwhile.
   * @param lines the rows in COPY's text format
   */
  load(table: string, columns: readonly string[], lines: string): Promise<void>;
}

export interface TransactionOptions {
  /** No limit of time holds for it or its statements: for what a server does at its start, never for a request. */
  mayTakeForever?: boolean;
}

export interface Database extends Connection {
  readonly engine: 'pglite' | 'postgres';
  /** Commits what `work` did, or rolls all of it back when it throws. Retried on a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs a script of several statements without parameters, for migrations. */
  execute(script: string): Promise<void>;
  close(): Promise<void>;
}

export const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

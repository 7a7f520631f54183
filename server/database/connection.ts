import sql, { type Sql } from 'sql-template-tag';

const present = Symbol('present');

/**
 * The one way to the database: statements are `sql` templates (sql-template-tag), so values are always parameters.
 * Both engines return the same types: integers as number, timestamptz as RFC 3339 text in UTC, date as YYYY-MM-DD,
 * json parsed.
 */
export interface Connection {
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
}

/**
 * The present, in a statement: the clock of this process, put in when the statement runs. Statements never read the
 * database's own clock (docs/decisions/0005-clock.md).
 */
export const now: Sql = sql`${present}::timestamptz`;

/** The values of a statement that runs at this time. */
export const valuesAt = ({ values }: Sql, time: Date): unknown[] =>
  values.map(value => (value === present ? time.toISOString() : value));

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
  /** When the transaction began. This is the present to all its statements, and to the service that runs them. */
  readonly now: Date;
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

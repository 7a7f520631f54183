import sql, { Sql } from 'sql-template-tag';

const present = Symbol('present');

/** `sql` templates make values parameters. Both engines return timestamptz as RFC 3339 in UTC, date as YYYY-MM-DD. */
export interface Connection {
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
}

/** The time of this process. Statements never read the database's clock (docs/decisions/0005-clock.md). */
export const now: Sql = sql`${present}::timestamptz`;

export const valuesAt = ({ values }: Sql, time: Date): unknown[] =>
  values.map(value => (value === present ? time.toISOString() : value));

export interface QueryOptions {
  /** `once`: planned once per connection. For statements with few variants, when one plan suits all values. */
  plan?: 'once';
  /** May read much of a table. Such statements have their own connections, so only others like it wait. */
  mayTakeLong?: boolean;
}

/** Pass it down. A query on the database itself inside a transaction would hang with PGlite. */
export interface Transaction extends Connection {
  readonly inTransaction: true;
  /** The start of the transaction: the present for all its statements and for the service that runs them. */
  readonly now: Date;
  /** Runs a script of several statements without parameters, for migrations. */
  execute(script: string): Promise<void>;
  /** Adds many rows, in COPY's text format, to a table that this transaction has truncated. */
  load(table: string, columns: readonly string[], lines: string): Promise<void>;
}

export interface TransactionOptions {
  /** Removes all time limits: for a server's start, never for a request. */
  mayTakeForever?: boolean;
  /** Reads one moment of the database, whatever others write, and cannot write. */
  readsOneMoment?: boolean;
}

export interface Database extends Connection {
  readonly engine: 'pglite' | 'postgres';
  /** Rolls back when `work` throws. Repeats it after a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs statements outside of a transaction; absent with the embedded database, which has one connection. */
  outside?<T>(work: (run: RunOutside) => Promise<T>): Promise<T>;
  /** How busy the connections are; absent with the embedded database, which has one. */
  connections?(): ConnectionCounts[];
  close(): Promise<void>;
}

/** Runs one statement for itself. @param lockTimeout '0' for one that makes nobody wait, however long it waits */
export type RunOutside = (statement: string, values?: unknown[], lockTimeout?: string) => Promise<unknown[]>;

export interface ConnectionCounts {
  pool: string;
  used: number;
  idle: number;
  /** Requests for a connection. */
  waiting: number;
}

/** The transaction at another time: its statements, and the services that get it, take this for the present. */
export const asOf = (tx: Transaction, time: Date): Transaction => ({
  ...tx,
  now: time,
  query: (statement, options) => tx.query(new Sql(statement.strings, valuesAt(statement, time)), options),
});

export const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

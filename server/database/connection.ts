import sql, { Sql } from 'sql-template-tag';

const present = Symbol('present');

/** `sql` templates make values parameters. Both engines return timestamptz as RFC 3339 in UTC, date as YYYY-MM-DD. */
export interface Connection {
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
  /** Set where there are replicas: how far a person has written is kept and looked up (queries/readPositions.ts). */
  readonly keepsPositions?: true;
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

/** Copies of the database that answer reads. What they answer may be up to five seconds old. */
export interface Replicas {
  /**
   * Reads at one replica, or at the primary if none has replayed what it must. `work` may run twice and must not write.
   * @param since the position of the reader's last write; null without one
   */
  read<T>(work: (connection: Connection) => Promise<T>, since: number | null): Promise<T>;
  /** Reads at the primary, and at a replica only while the primary does not answer. */
  evenAway<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** The primary had written this much at that time (performance.now), or more. */
  note(sample: { at: number; position: number }): void;
  isAway(): boolean;
  /** How long each has lacked something that the primary has; null if it does not answer. */
  lags(): { isUsed: boolean; ms: number | null }[];
}

export interface Database extends Connection {
  readonly engine: 'pglite' | 'postgres';
  /** Rolls back when `work` throws. Repeats it after a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  readonly replicas?: Replicas;
  /** Past a pooler, for work that needs one session for longer than a transaction. Close it afterwards. */
  openDirectly?(): Promise<Database>;
  /** Hears what the operator should know about the way to the database, also what was noted before. */
  tellTo?(listener: (sentence: string) => void): void;
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

/** Reads each statement at the primary, and at a replica only while the primary does not answer. */
export const evenAway = (db: Database): Connection => {
  const { replicas } = db;
  if (!replicas) return db;
  return { keepsPositions: true, query: (...query) => replicas.evenAway(connection => connection.query(...query)) };
};

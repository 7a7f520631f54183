import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '../config';
import type { Connection } from './connection';
import { passingFault, readOnly } from './faults';
import type { Pools, Statements } from './pool';
import { logPosition, type Positions } from './positions';
import type { PrimaryWatch } from './primaryWatch';
import { expectUsableSession } from './session';

const patienceMs = 2_000;

/** Why a replica does not answer. */
type Fault = 'away' | 'primary' | 'foreign' | 'behind' | 'unusable';

const reasons: Readonly<Record<Fault, string>> = {
  away: 'it does not answer',
  primary: 'it is no replica, but takes writes itself',
  foreign: 'it is no copy of the database of DATABASE_URL',
  behind: 'it lags more than 5 seconds',
  unusable: 'its sessions are not as the server needs them',
};

/** It cannot answer this read now. */
export class NotNow extends Error {
  constructor(readonly fault: Fault) {
    super(reasons[fault]);
  }
}

/** The read has a statement that belongs to the connections for long ones, and begins there again. */
class TakesLong extends Error {}

export type Work<T> = (connection: Connection) => Promise<T>;

export interface Replica {
  /** Whether it may answer, as of the last look. */
  mayAnswer: () => boolean;
  /** All statements of one read, of one node. @throws NotNow when it has not replayed `goal` */
  read: <T>(goal: number, work: Work<T>) => Promise<T>;
  look: () => Promise<void>;
  lagMs: () => number | null;
  close: () => Promise<void>;
}

interface Parts extends Pools {
  name: string;
  statements: Statements;
  positions: Positions;
  watch: PrimaryWatch;
  mayName: boolean;
  note: (sentence: string) => void;
}

const question = `select not pg_is_in_recovery() as is_primary,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${logPosition} end - '0/0')::float8 as position,
  (select system_identifier::text from pg_control_system()) as system`;

interface Place {
  is_primary: boolean;
  position: number;
  system: string;
}

/** While the primary is away, one that takes writes itself is its successor, if it has all that is known. */
const faultOf = (place: Place, watch: PrimaryWatch, goal: number): Fault | null => {
  const known = watch.system();
  if (known !== null && place.system !== known) return 'foreign';
  if (place.is_primary && !watch.isAway()) return 'primary';
  return place.position < goal ? 'behind' : null;
};

/**
 * In a transaction, because the address may lead to several nodes. It reads what is committed when each statement begins: a
 * snapshot of the whole transaction could be older than the position that was read in it.
 */
const begin = async (client: PoolClient): Promise<Place> => {
  const query = { text: `begin read only; ${question}`, query_timeout: patienceMs };
  // Several statements without values have a result each.
  const results = (await client.query(query)) as unknown as { rows: Place[] }[];
  const place = results[1]?.rows[0];
  if (!place) throw new Error('The replica did not say how far it is.');
  return place;
};

/** A replica that looks for more log less often than this is not asked a second time. */
const retryLimitMs = 1_000;

/**
 * How far a replica is that has received the log up to $1 and waits for more. Only a role that may read all statistics sees
 * that it waits.
 */
const waitsForMore = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    (select setting::int from pg_settings where name = 'wal_retrieve_retry_interval') as retry_ms
  from pg_stat_activity
  where backend_type = 'startup' and wait_event in ('RecoveryWalStream', 'RecoveryRetrieveRetryInterval')
    and pg_last_wal_receive_lsn() - '0/0' >= $1`;

/** @returns where the replica has replayed all that it can of the log up to `goal`, or null */
const findEnd = async (client: PoolClient, goal: number): Promise<number | null> => {
  const query = { text: waitsForMore, values: [goal], query_timeout: patienceMs };
  const look = async () => (await client.query<{ position: number; retry_ms: number }>(query)).rows[0];
  const first = await look();
  if (!first || first.retry_ms > retryLimitMs) return null;
  // A pause like this between its own looks is over by then, so it would be replaying what it has received.
  await wait(first.retry_ms + 100);
  return (await look())?.position === first.position ? first.position : null;
};

/** What it refuses because it is a replica is no sign that it is away. */
const isGone = (error: unknown): boolean =>
  passingFault(error) === 'unavailable' && (error as { code?: string }).code !== readOnly;

/** Nobody waits for it. */
const end = (client: PoolClient, isUsable: boolean): void => {
  if (!isUsable) return client.release(true);
  client.query({ text: 'commit', query_timeout: patienceMs } as { text: string }).then(
    () => client.release(),
    () => client.release(true),
  );
};

const sessionOf =
  ({ statements: { run }, watch, longPool, positions }: Parts) =>
  async <T>(pool: Pool, goal: number, work: Work<T>): Promise<T> => {
    const client = await pool.connect();
    let isUsable = true;
    try {
      const fault = faultOf(await begin(client), watch, positions.needed(goal));
      const lastWhole = fault === 'behind' && watch.isAway() ? await findEnd(client, goal) : null;
      if (lastWhole !== null) positions.noteEnd(lastWhole, goal);
      else if (fault) throw new NotNow(fault);
      return await work({
        keepsPositions: true,
        query: async (statement, options) => {
          if (options?.mayTakeLong && pool !== longPool) throw new TakesLong();
          return run(client, statement, options);
        },
      });
    } catch (error) {
      isUsable = !isGone(error);
      throw error;
    } finally {
      end(client, isUsable);
    }
  };

export const createReplica = (parts: Parts): Replica => {
  const { name, pool, longPool, close, positions, watch, note, statements } = parts;
  const session = sessionOf(parts);
  let fault: Fault | null = 'away';
  let wasTold = false;
  let isChecked = false;
  let replayed: number | null = null;

  const become = (next: Fault | null) => {
    const isNews = next !== fault || !wasTold;
    fault = next;
    wasTold = true;
    if (isNews) note(`The replica ${name} is ${next ? `not used: ${reasons[next]}` : 'used'}.`);
  };
  const check = async () => {
    if (isChecked) return;
    if (!(await expectUsableSession([pool, longPool], parts.mayName))) statements.stopNaming();
    isChecked = true;
  };

  return {
    mayAnswer: () => fault === null || (watch.isAway() && (fault === 'behind' || fault === 'primary')),
    lagMs: () => (replayed === null ? null : positions.lagOf(replayed)),
    look: async () => {
      try {
        await check();
        const [place] = (await pool.query<Place>({ text: question, query_timeout: patienceMs } as { text: string }))
          .rows;
        replayed = place?.position ?? null;
        const found = place ? faultOf(place, watch, positions.needed(positions.floor(watch.isAway()) ?? 0)) : 'away';
        become(found);
      } catch (error) {
        replayed = null;
        // A busy replica answers, too.
        if (passingFault(error) !== 'busy') become(error instanceof ConfigError ? 'unusable' : 'away');
      }
    },
    read: async (goal, work) => {
      try {
        return await session(pool, goal, work);
      } catch (error) {
        if (error instanceof TakesLong) return session(longPool, goal, work);
        if (isGone(error)) become('away');
        throw error;
      }
    },
    close,
  };
};

/**
 * SQL: where the primary's log is, as far as anything was acknowledged. Behind it can be what no replica ever gets if the
 * primary dies: what no commit has flushed, and, with a synchronous standby, what that one does not have. Only a role that
 * may read all statistics sees the standby's part; nulls do not count. Each write asks, so this reads the function behind
 * pg_stat_replication: the view also looks at every session.
 */
export const logPosition = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else least(pg_current_wal_flush_lsn(),
    (select max(flush_lsn) from pg_stat_get_wal_senders() where sync_state in ('sync', 'quorum'))) end`;

/** A replica that lags more is not used. */
const lagLimitMs = 5_000;
/** How long a replica's last state answers for a primary that is away. Patroni needs 30 s for a node at most. */
const awayLimitMs = 60_000;
/** Lags up to this are measured. */
const keptMs = 600_000;
/** A sample more often would only take room. */
const samplePauseMs = 100;

interface Sample {
  /** When this process asked, by its own clock that nobody sets. */
  at: number;
  position: number;
}

/** What this process knows of the primary's log. A position is the number of bytes before it. */
export interface Positions {
  /** The primary had written this much at that time, or more. */
  note: (sample: Sample) => void;
  /** What a replica must have replayed. Null: nobody knows, or not for long enough. */
  floor: (isAway: boolean) => number | null;
  /**
   * No record that begins at `end` is whole before `goal`. Large transactions are flushed by whole pages, so the log that a
   * lost primary leaves behind may end within a record, which no replica replays.
   */
  noteEnd: (end: number, goal: number) => void;
  /** What must be replayed for `goal`: less, if the log ends within a record. */
  needed: (goal: number) => number;
  /** For how long a replica has lacked something, in ms. 0 if it has everything that is known. */
  lagOf: (position: number) => number;
}

/** No part of a record is left at the end of the log. */
const noRest = { end: Infinity, goal: -Infinity };

export const createPositions = (present = () => performance.now()): Positions => {
  let samples: Sample[] = [];
  let newest: Sample = { at: -Infinity, position: 0 };
  let rest = noRest;
  return {
    note: sample => {
      const last = samples.at(-1);
      if (!last || sample.at - last.at >= samplePauseMs) {
        samples = [...samples.filter(({ at }) => at > sample.at - keptMs), sample];
      }
      // An answer that was long under way may come after a later one.
      newest = { at: Math.max(newest.at, sample.at), position: Math.max(newest.position, sample.position) };
      // The log goes on.
      rest = noRest;
    },
    floor: isAway => {
      const time = present();
      if (isAway) return time - newest.at <= awayLimitMs ? newest.position : null;
      const first = samples[samples.findLastIndex(({ at }) => time - at > lagLimitMs) + 1] ?? newest;
      return time - first.at <= lagLimitMs ? first.position : null;
    },
    noteEnd: (end, goal) => void (rest = { end, goal }),
    needed: goal => (goal > rest.end && goal <= rest.goal ? rest.end : goal),
    lagOf: replayed => {
      const lacking = [...samples, newest].find(({ position }) => position > replayed);
      return lacking ? Math.max(0, present() - lacking.at) : 0;
    },
  };
};

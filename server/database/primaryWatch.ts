import type { Pool } from 'pg';
import { passingFault } from './faults';
import { logPosition, type Positions } from './positions';

/** How long a statement may still take when the primary seems to be away. It could have come back. */
const lastChanceMs = 250;
/** With less, a primary that is only slow would count as away, and a replica may not know yet that a token was revoked. */
const patienceMs = 3_000;

/** What was the primary has become a replica, which has no position of its own. */
const inRecovery = '55000';

/** Class 08 of PostgreSQL's codes: the connection failed. */
const away = () => Object.assign(new Error('The primary does not answer.'), { code: '08006' });

export interface PrimaryWatch {
  isAway: () => boolean;
  /** A connection failed twice: it is away until a look finds it again. */
  lose: () => void;
  look: () => Promise<void>;
  /** @throws with code 08006 as soon as the primary is away */
  untilAway: <T>(answer: Promise<T>) => Promise<T>;
  /** The number that the primary shares with its replicas, and with no other database. */
  system: () => string | null;
}

const statement = `select (${logPosition} - '0/0')::float8 as position,
  (select system_identifier::text from pg_control_system()) as system`;

/** @param pool of its own, so that waiting for a connection does not look like a primary that is away */
export const watchPrimary = (pool: Pool, positions: Positions, note: (sentence: string) => void): PrimaryWatch => {
  let isAway = false;
  let system: string | null = null;
  const waiting = new Set<() => void>();

  const become = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    note(
      next
        ? 'The primary database does not answer. Replicas answer what people read.'
        : 'The primary database answers again.',
    );
    if (next) for (const giveUp of waiting) giveUp();
  };

  return {
    isAway: () => isAway,
    lose: () => become(true),
    system: () => system,
    look: async () => {
      const at = performance.now();
      const query = { text: statement, query_timeout: patienceMs };
      try {
        const [row] = (await pool.query<{ position: number; system: string }>(query)).rows;
        if (!row) return;
        ({ system } = row);
        positions.note({ at, position: row.position });
        become(false);
      } catch (error) {
        const { code } = error as { code?: string };
        // A refusal is an answer, too.
        if (code === undefined || code === inRecovery || passingFault(error) === 'unavailable') become(true);
      }
    },
    untilAway: answer =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(away());
        const timer = isAway ? setTimeout(giveUp, lastChanceMs) : undefined;
        waiting.add(giveUp);
        answer.then(resolve, reject).finally(() => {
          clearTimeout(timer);
          waiting.delete(giveUp);
        });
      }),
  };
};

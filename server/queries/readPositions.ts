import sql, { raw, type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { logPosition } from '../database/positions';

const here = raw(logPosition);

/**
 * How far the person had written, in bytes of the database's log; null without replicas. A position that the log has not
 * reached comes from another cluster, whose dump this is.
 */
export const positionOf = ({ keepsPositions }: Connection, userId: Sql): Sql =>
  keepsPositions
    ? sql`(select (position - '0/0')::float8 from read_positions where user_id = ${userId}
        and case when pg_is_in_recovery() then true else position <= pg_current_wal_insert_lsn() end)`
    : sql`null`;

/**
 * Keeps where the log is now, after a commit. The position is taken under the row's lock, so it never goes back.
 * @param userId of the person who wrote; no row for one who is gone
 */
const note = async (connection: Connection, userId: Sql): Promise<number | null> => {
  const rows = await connection.query<{ position: number }>(
    sql`insert into read_positions (user_id, position) select id, ${here} from users where id = ${userId}
      on conflict (user_id) do update set position = ${here}
      returning (position - '0/0')::float8 as position`,
    { plan: 'once' },
  );
  return first(rows)?.position ?? null;
};

export const notePosition = (connection: Connection, userId: number) => note(connection, sql`${userId}`);

/** Notes where the person stands whose run it is. */
export const noteRunPosition = (connection: Connection, runId: number) =>
  note(connection, sql`(select creator_id from runs where id = ${runId})`);

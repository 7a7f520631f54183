import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/connection';

/** The rows of a select as a JSON array; [] when there are none. */
export const jsonRows = (select: Sql): Sql => sql`(select coalesce(json_agg(x), '[]'::json) from (${select}) x)`;

/** A time inside JSON, formatted like the drivers' times: UTC with milliseconds. */
export const jsonTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Reads each row as one JSON value, which is faster than parsing its columns one by one. Format times with `jsonTime`.
 */
export const readAllAsJson = async <Row>(connection: Connection, select: Sql): Promise<Row[]> => {
  const rows = await connection.query<{ x: Row }>(sql`select row_to_json(x) as x from (${select}) x`, { plan: 'once' });
  return rows.map(({ x }) => x);
};

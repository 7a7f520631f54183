import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';

/** A JSON array of what a select gives, in its order, with its column names; [] when it gives nothing. */
export const jsonRows = (select: Sql): Sql => sql`(select coalesce(json_agg(x), '[]'::json) from (${select}) x)`;

/** A time inside JSON, spelt as drivers spell it outside: UTC, with milliseconds. */
export const jsonTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The one row a select gives, or null; its text is one of a few, and the plan made once. It comes as one value, because
 * columns are described with each answer and read one by one. Times in it are spelt by `jsonTime`.
 */
export const readAsJson = async <Row>(connection: Connection, select: Sql): Promise<Row | null> =>
  first(await connection.query<{ x: Row }>(sql`select row_to_json(x) as x from (${select}) x`, { plan: 'once' }))?.x ??
  null;

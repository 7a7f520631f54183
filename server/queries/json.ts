import sql, { type Sql } from 'sql-template-tag';

/** A JSON array of what a select gives, in its order, with its column names; [] when it gives nothing. */
export const jsonRows = (select: Sql): Sql => sql`(select coalesce(json_agg(x), '[]'::json) from (${select}) x)`;

/** A time inside JSON, spelt as drivers spell it outside: UTC, with milliseconds. */
export const jsonTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * Adds rows, of which there is one at least, to a table. All have the columns of the first; those it does not have take
 * their defaults. The names of table and columns are the program's own, never a person's.
 */
export const insertion = (table: string, rows: readonly object[]): Sql => {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`;
};

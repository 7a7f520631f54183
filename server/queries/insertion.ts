import sql, { raw, type Sql } from 'sql-template-tag';

/** All rows have the first row's columns. Names must come from the program, never from a person. */
export const insertion = (table: string, rows: readonly object[]): Sql => {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`;
};

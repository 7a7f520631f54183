import sql, { join, raw, type Sql } from 'sql-template-tag';

/** @throws if the name is not one of a column: what a person sent must never become one */
const column = (name: string): Sql => {
  if (!/^[a-z][a-z\d_]*$/.test(name)) throw new Error(`"${name}" is no column.`);
  return raw(name);
};

/** What an update sets. @throws as column */
export const assignments = (values: Readonly<Record<string, unknown>>): Sql[] =>
  Object.entries(values).map(([name, value]) => sql`${column(name)} = ${value}`);

/** All rows have the first row's columns. @throws as column */
export const insertion = (table: string, rows: readonly object[]): Sql => {
  const columns = join(Object.keys(rows[0] ?? {}).map(column));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`;
};

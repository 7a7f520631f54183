import sql, { join, raw, type Sql } from 'sql-template-tag';

/** @throws if the name is not one of a column: what a person sent must never become one */
export const column = (name: string): Sql => {
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

/** Rows without a column of others take its default. @throws as column */
export const insertionWithDefaults = (table: string, rows: readonly Readonly<Record<string, unknown>>[]): Sql => {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const values = rows.map(row => sql`(${join(names.map(name => (name in row ? sql`${row[name]}` : raw('default'))))})`);
  return sql`insert into ${raw(table)} (${join(names.map(column))}) values ${join(values)}`;
};

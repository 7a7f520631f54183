import sql, { raw } from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';

/** Columns that the row does not have take their defaults. Their names are the program's own, never a person's. */
const insertion = (table: string, row: object) => {
  const columns = raw(Object.keys(row).join(', '));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::json)`;
};

export const addRow = async (tx: Transaction, table: string, row: object): Promise<void> => {
  await tx.query(insertion(table, row));
};

/** Adds a row of a table that gives out ids; returns it. */
export const addRecord = async (tx: Transaction, table: string, row: object): Promise<number> => {
  const added = first(await tx.query<{ id: number }>(sql`${insertion(table, row)} returning id`));
  if (!added) throw new Error(`No row was added to ${table}.`);
  return added.id;
};

/** The hosts of these that belong to a company, and to which. */
export const companiesOf = async (connection: Connection, hosts: readonly string[]): Promise<Map<string, number>> => {
  const rows = await connection.query<{ domain: string; company_id: number }>(
    sql`select domain, company_id from company_domains where domain = any(${[...hosts]}::text[])`,
  );
  return new Map(rows.map(({ domain, company_id }) => [domain, company_id]));
};

/** The company's products by their codes. */
export const productIds = async (connection: Connection, companyId: number): Promise<Map<string, number>> => {
  const rows = await connection.query<{ short_code: string; id: number }>(
    sql`select short_code, id from products where company_id = ${companyId}`,
  );
  return new Map(rows.map(({ short_code, id }) => [short_code, id]));
};

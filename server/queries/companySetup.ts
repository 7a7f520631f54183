import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';
import { insertion } from './insertion';
import { withKey } from './keys';

export const addRow = async (tx: Transaction, table: string, row: object): Promise<void> => {
  await tx.query(insertion(table, [withKey(table, row)]));
};

export const addRecord = async (tx: Transaction, table: string, row: object): Promise<number> => {
  const added = first(await tx.query<{ id: number }>(sql`${insertion(table, [withKey(table, row)])} returning id`));
  if (!added) throw new Error(`No row was added to ${table}.`);
  return added.id;
};

export const hasCompany = async (connection: Connection): Promise<boolean> => {
  const rows = await connection.query<{ hasCompany: boolean }>(
    sql`select exists (select from companies) as "hasCompany"`,
  );
  return first(rows)?.hasCompany ?? false;
};

export const hasSeveralCompanies = async (connection: Connection): Promise<boolean> => {
  const rows = await connection.query<{ hasSeveralCompanies: boolean }>(
    sql`select count(*) > 1 as "hasSeveralCompanies" from companies`,
  );
  return first(rows)?.hasSeveralCompanies ?? false;
};

export const hostOwners = (
  connection: Connection,
  hosts: readonly string[],
): Promise<{ domain: string; id: number; name: string }[]> =>
  connection.query(sql`
    select d.domain, c.id, c.name from company_domains d join companies c on c.id = d.company_id
    where d.domain = any(${[...hosts]}::text[])`);

export const findProducts = async (
  connection: Connection,
  companyId: number,
): Promise<Map<string, { id: number; isBundle: boolean }>> => {
  const rows = await connection.query<{ code: string; id: number; isBundle: boolean }>(
    sql`select short_code as code, id, is_bundle as "isBundle" from products where company_id = ${companyId}`,
  );
  return new Map(rows.map(({ code, id, isBundle }) => [code, { id, isBundle }]));
};

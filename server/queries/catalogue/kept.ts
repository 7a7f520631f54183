import sql, { join, raw, type Sql } from 'sql-template-tag';
import { first, now, type Transaction } from '../../database/connection';
import { addRecord } from '../companySetup';
import { type Filters, isOneOfIds, isTrue } from '../filters';
import { assignments } from '../insertion';
import { jsonTime } from '../json';
import { withKey } from '../keys';
import type { Maker } from '../visibility';

/** The tables of the catalogue. */
export type KeptTable = 'customers' | 'products' | 'license_policies';
/** The tables whose rows have a version. */
type VersionedTable = KeptTable | 'companies' | 'company_domains';

/** What a list of the catalogue selects of every record. @param table its alias */
export const keptColumns = (table: Sql): Sql => sql`
  ${jsonTime(sql`${table}.updated_at`)} as updated_at, ${jsonTime(sql`${table}.archived_at`)} as archived_at`;

export const keptFilters = (table: Sql): Filters => ({
  id__in: isOneOfIds(sql`${table}.id`),
  is_archived: isTrue(sql`(${table}.archived_at is not null)`),
});

/** Later than before, also for two changes within a millisecond: it is the record's version. */
export const touched = sql`updated_at = greatest(${now}, updated_at + interval '1 millisecond')`;

/** @throws for a name that is none of a column */
export const updateKept = async (
  tx: Transaction,
  table: VersionedTable,
  id: number,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const columns = assignments(withKey(table, values));
  await tx.query(sql`update ${raw(table)} set ${join([...columns, touched])} where id = ${id}`);
};

export const insertKept = (tx: Transaction, table: KeptTable, values: object): Promise<number> =>
  addRecord(tx, table, { ...values, updated_at: tx.now });

export const setArchived = (tx: Transaction, table: KeptTable, id: number, isArchived: boolean): Promise<void> =>
  updateKept(tx, table, id, { archived_at: isArchived ? tx.now.toISOString() : null });

export const deleteKept = async (tx: Transaction, table: VersionedTable, id: number): Promise<void> => {
  await tx.query(sql`delete from ${raw(table)} where id = ${id}`);
};

/** Locks a record of the company against orders that would use it, and against other changes. */
export const lockKept = async (
  tx: Transaction,
  table: 'customers' | 'products',
  { companyId }: Maker,
  id: number,
): Promise<boolean> => {
  const rows = await tx.query(sql`
    select from ${raw(table)} where id = ${id} and company_id = ${companyId} for update`);
  return rows.length > 0;
};

/** What uses a record, by the name of it. */
export type Uses = Readonly<Record<string, number>>;

/** More than this many are not counted. */
export const usesLimit = 10_000;

/** @param select rows that use the record */
export const countUses = async (tx: Transaction, select: Sql): Promise<number> => {
  const counted = sql`select count(*)::int as count from (${select} limit ${usesLimit}) u`;
  return first(await tx.query<{ count: number }>(counted))?.count ?? 0;
};

import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import type { Table } from './rows';

interface Part {
  table: string;
  name: string;
  definition: string;
}

/** Checking and sorting once is much faster than row by row. Locks the tables until the transaction ends. */
export const withoutIndexes = async (
  tx: Transaction,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> => {
  await tx.query(sql`set local maintenance_work_mem = '256MB'`);
  const foreignKeys = await foreignKeysOf(tx, tables);
  const indexes = await indexesOf(tx, tables);
  for (const { table, name } of foreignKeys) await tx.query(raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.query(raw(`drop index ${name}`));
  // The counts are rebuilt once afterwards.
  await tx.query(sql`alter table licenses disable trigger licenses_counted`);
  await tx.query(sql`alter table order_managers disable trigger order_managers_counted`);
  await tx.query(sql`alter table license_users disable trigger license_users_counted`);
  await work();
  for (const { definition } of indexes) await tx.query(raw(definition));
  for (const { table, name, definition } of foreignKeys)
    await tx.query(raw(`alter table ${table} add constraint ${name} ${definition}`));
  await tx.query(sql`select recount_managed(), recount_people()`);
  await tx.query(sql`alter table licenses enable trigger licenses_counted`);
  await tx.query(sql`alter table order_managers enable trigger order_managers_counted`);
  await tx.query(sql`alter table license_users enable trigger license_users_counted`);
};

const foreignKeysOf = (tx: Transaction, tables: readonly Table[]): Promise<Part[]> =>
  tx.query<Part>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid = any(${tables}::text[]::regclass[]) or confrelid = any(${tables}::text[]::regclass[]))
    order by conname`);

const indexesOf = (tx: Transaction, tables: readonly Table[]): Promise<Part[]> =>
  tx.query<Part>(sql`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 2`);

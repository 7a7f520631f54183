import { readFileSync } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { ConfigError } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { migrate, migrationsOfFirstRelease } from '../../server/database/migrate';
import { countDifferences } from '../support/countDifferences';
import { openEmptyTwice, openTestDatabase } from '../support/openDatabase';
import { peopleDifferences } from '../support/peopleDifferences';
import { smallTables } from '../support/migrationLint';
import { onReleaseBefore } from '../support/releaseBefore';

/** Everything that schema.sql says, one line each. The order of a table's columns is free. */
const schemaOf = async (db: Database): Promise<string[]> => {
  const rows = await db.query<{ line: string }>(sql`
    with relations as (
      select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'c', 'v', 'S')
    )
    select concat_ws(' ', 'relation', relname, relkind, relpersistence) as line from relations
    union all
    select concat_ws(' ', 'column', r.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
      case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      pg_get_expr(d.adbin, d.adrelid))
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    union all
    select concat_ws(' ', 'constraint', r.relname, c.conname, pg_get_constraintdef(c.oid))
    from relations r join pg_constraint c on c.conrelid = r.oid where c.contype <> 'n'
    union all
    select concat_ws(' ', pg_get_indexdef(i.indexrelid), case when i.indisvalid then 'valid' end)
    from relations r join pg_index i on i.indrelid = r.oid
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
    from relations r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relations where relkind = 'v'
    union all
    select concat_ws(' ', 'enum', e.enumtypid::regtype, string_agg(e.enumlabel, ', ' order by e.enumsortorder))
    from pg_enum e group by e.enumtypid
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension
    order by line`);
  return rows.map(({ line }) => line);
};

const schemaFile = readFileSync('server/database/schema.sql', 'utf8');

const readSchemaFile = async (): Promise<string[]> => {
  const [db, other] = await openEmptyTwice();
  await db.transaction(tx => tx.execute(schemaFile));
  const schema = await schemaOf(db);
  await Promise.all([...new Set([db, other])].map(each => each.close()));
  return schema;
};

/** The rows of a table as JSON, without the columns that later releases added. */
const rowsOf = async (db: Database, table: string, columns: readonly string[]) => {
  const rows = await db.query<{ row: string }>(sql`
    select row_to_json(t)::text as row from (select ${raw(columns.join(', '))} from ${raw(table)}) t order by 1`);
  return rows.map(({ row }) => row);
};

const columnsOf = async (db: Database): Promise<Record<string, string[]>> => {
  const [found] = await db.query<{ columns: Record<string, string[]> }>(sql`
    select json_object_agg(table_name, columns) as columns from (
      select table_name, json_agg(column_name order by column_name) as columns from information_schema.columns
      where table_schema = 'public' and table_name not in ('schema_migrations', 'managed_counts', 'managed_people')
      group by table_name) tables`);
  return found?.columns ?? {};
};

it('[DEPLOY-60] an empty database gets the schema that schema.sql shows', async () => {
  const db = await openTestDatabase();
  const schema = await schemaOf(db);
  expect(schema.length).toBeGreaterThan(700);
  expect(schema).toEqual(await readSchemaFile());
  await db.close();
});

it('[DEPLOY-61] a database of the first release gets the same schema and keeps its rows', async () => {
  await onReleaseBefore('0035', async db => {
    // It has a bundle. As a standard order, it would not stay as it is (0119).
    await db.query(sql`update orders set type = 'bundle' where id = 101`);
    const columns = Object.entries(await columnsOf(db));
    const read = (renamed: Record<string, string> = {}) =>
      Promise.all(
        columns.map(([table, names]) =>
          rowsOf(
            db,
            table,
            names.map(name => renamed[`${table}.${name}`] ?? name),
          ),
        ),
      );
    const before = await read();
    expect(before.flat().length).toBeGreaterThan(100);

    const ran = await migrate(db);
    expect([ran[0], ran.includes('0001_first_release.sql')]).toEqual(['0035_normal_form.ts', false]);
    expect(await read({ 'run_lines.license_id': 'record_id as license_id' })).toEqual(before);
    expect([await countDifferences(db), await peopleDifferences(db)]).toEqual([[], []]);
    expect(await schemaOf(db)).toEqual(await readSchemaFile());
    expect(await migrate(db)).toEqual([]);
  });
});

it('[DEPLOY-62] a database that is older than the first release is refused with what to do, and stays as it is', async () => {
  await onReleaseBefore('0035', async db => {
    const late = ['0029_requests.sql', '0031_people_orders.sql'];
    await db.query(sql`delete from schema_migrations where name = any(${late}::text[])`);
    const schema = await schemaOf(db);
    const start = migrate(db);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      'The database is too old for this release: it lacks 2 migrations of the first release (the first is 0029_requests.sql). Start the first release (commit 325a063c) with it once',
    );
    expect(await schemaOf(db)).toEqual(schema);
    expect(await db.query(sql`select name from schema_migrations`)).toHaveLength(migrationsOfFirstRelease.length - 2);
  });
});

/** Nothing deletes their rows, so PostgreSQL never looks for what refers to one. */
const neverDeleted = new Set(['companies', 'users', 'orders', 'licenses']);

it('[CATL-85] what is deleted is looked up along an index in every table that grows and refers to it', async () => {
  const db = await openTestDatabase();
  const unindexed = await db.query<{ table: string; key: string; to: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as key, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1, 2`);
  const slow = unindexed
    .filter(({ table, to }) => !smallTables.has(table) && !neverDeleted.has(to))
    .map(({ table, key }) => `${table}.${key}`);
  expect(slow).toEqual([]);
  await db.close();
});

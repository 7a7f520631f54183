import sql, { raw } from 'sql-template-tag';
import { emailKey, hostnameKey, licenseKeyKey } from '../../contract/normal';
import { ConfigError } from '../config';
import type { Transaction } from '../database/connection';
import { nameKey } from '../queries/keys';

interface Key {
  table: string;
  of: string;
  column: string;
  keyOf: (text: string) => string;
  /** Within these columns a key occurs once. Absent for what may repeat. */
  uniqueIn?: string;
  /** How a sentence calls the rows, and what to do about two that become the same. */
  rows?: string;
}

/**
 * The tables and columns of this migration, whatever the server adds later. The functions are the server's own: it would
 * not find a key that was filled by an older rule. Whoever changes a rule fills the keys anew in another migration.
 */
const keys: readonly Key[] = [
  { table: 'users', of: 'email', column: 'email_key', keyOf: emailKey, uniqueIn: 'company_id', rows: 'people' },
  { table: 'customers', of: 'email', column: 'email_key', keyOf: emailKey, uniqueIn: 'company_id', rows: 'customers' },
  { table: 'orders', of: 'store_id', column: 'store_id_key', keyOf: hostnameKey },
  {
    table: 'licenses',
    of: 'license_key',
    column: 'license_key_key',
    keyOf: licenseKeyKey,
    uniqueIn: 'company_id',
    rows: 'licenses',
  },
  { table: 'devices', of: 'hostname', column: 'hostname_key', keyOf: hostnameKey },
  { table: 'views', of: 'name', column: 'name_key', keyOf: nameKey, uniqueIn: 'owner_id, resource', rows: 'views' },
];

const batch = 10_000;

const fill = async (tx: Transaction, { table, of, column, keyOf }: Key): Promise<void> => {
  for (let last = 0; ;) {
    const rows = await tx.query<{ id: number; text: string }>(sql`
      select id, ${raw(of)} as text from ${raw(table)} where id > ${last} and ${raw(of)} is not null
      order by id limit ${batch}`);
    const end = rows.at(-1);
    if (!end) return;
    const ids = rows.map(({ id }) => id);
    const found = rows.map(({ text }) => keyOf(text));
    await tx.query(sql`
      update ${raw(table)} set ${raw(column)} = k.key
      from unnest(${ids}::int[], ${found}::text[]) k (id, key) where ${raw(table)}.id = k.id`);
    last = end.id;
  }
};

/** @returns a sentence about the first rows that become the same, or null */
const collisionIn = async (tx: Transaction, { table, of, column, uniqueIn, rows }: Key): Promise<string | null> => {
  if (!uniqueIn) return null;
  const groups = await tx.query<{ same: { id: number; text: string }[] }>(sql`
    select json_agg(json_build_object('id', id, 'text', ${raw(of)}) order by id) as same from ${raw(table)}
    where ${raw(column)} is not null group by ${raw(uniqueIn)}, ${raw(column)} having count(*) > 1
    order by min(id)`);
  const [first] = groups;
  if (!first) return null;
  const named = first.same.map(({ id, text }) => `"${text}" (id ${id})`).join(' and ');
  const more = groups.length > 1 ? ` There are ${groups.length - 1} more such groups of ${rows}.` : '';
  return `The ${rows} ${named} become the same, because case, dashes and characters that nobody sees make no difference any more.${more} Change ${of} of all but one in the table ${table}, with the release before or in SQL.`;
};

const columns = keys.map(({ table, column }) => `alter table ${table} add column ${column} text;`).join('\n');

/** Also those that migration 0036 replaces: without them, a long table is filled in much less time. */
const replaced = `
drop index users_email, users_email_of_any_company, customers_email, licenses_key, licenses_key_ignoring_case,
  orders_store_id_ignoring_case, devices_hostname_ignoring_case, views_name;
drop index users_email_text, users_name_text, licenses_key_text, licenses_note_text, licenses_product_text,
  orders_store_id_text, orders_reference_text, customers_email_text, customers_company_text, customers_name_text,
  devices_hostname_text;`;

const indexes = `
alter table users alter column email_key set not null;
alter table customers alter column email_key set not null;
alter table orders alter column store_id_key set not null;
alter table licenses add constraint licenses_key_has_key check ((license_key is null) = (license_key_key is null));
alter table devices add constraint devices_hostname_has_key check (hostname = '' or hostname_key is not null);
alter table views alter column name_key set not null;
create unique index users_email on users (email_key, company_id);
create unique index customers_email on customers (email_key, company_id);
create unique index licenses_key on licenses (license_key_key, company_id) where license_key_key is not null;
create index orders_store_id_key on orders (store_id_key);
create index devices_hostname_key on devices (hostname_key);
create unique index views_name on views (owner_id, resource, name_key);
alter table company_domains drop constraint company_domains_domain_check,
  add constraint company_domains_domain_check check (domain = lower(domain collate "C"));`;

/**
 * Gives addresses, keys, names and numbers a column to be compared by (contract/normal.ts), so that no database's
 * locale decides who somebody is.
 * @throws ConfigError naming rows that become the same; nothing is changed then
 */
export const migrate = async (tx: Transaction): Promise<void> => {
  await tx.execute(columns + replaced);
  for (const key of keys) await fill(tx, key);
  const sentences: string[] = [];
  for (const key of keys) {
    const sentence = await collisionIn(tx, key);
    if (sentence) sentences.push(sentence);
  }
  if (sentences.length > 0)
    throw new ConfigError(
      `This release cannot use the database yet. ${sentences.join(' ')} Nothing was changed. Then start again.`,
    );
  await tx.execute(indexes);
  await tx.execute('analyze users; analyze customers; analyze orders; analyze licenses; analyze devices;');
};

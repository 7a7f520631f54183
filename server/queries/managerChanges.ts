import sql, { type Sql } from 'sql-template-tag';
import type { Allowance, NewRights } from '../../contract/extensions/managers';
import { viewNameMaxLength } from '../../contract/extensions/views';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { nameKey } from './keys';
import type { Viewer } from './visibility';

/** Makes somebody a manager of the company, also if they had left. */
export const takeIn = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`
    update users set is_manager = true, is_manager_by_order = false, left_at = null where id = ${id}`);
};

/** Returns those of these permissions that no active manager of the company has but this person. */
export const heldByNobodyElse = async (
  connection: Connection,
  { companyId }: Pick<Viewer, 'companyId'>,
  id: number,
  codes: readonly string[],
): Promise<string[]> => {
  const rows = await connection.query<{ code: string }>(sql`
    select c.code from unnest(${[...codes]}::text[]) with ordinality as c (code, place)
    where not exists (
      select from user_permissions p join users u on u.id = p.user_id
      where p.code = c.code and u.company_id = ${companyId} and u.is_manager and u.left_at is null and u.id <> ${id})
    order by c.place`);
  return rows.map(({ code }) => code);
};

export const setPermissions = async (tx: Transaction, id: number, codes: readonly string[]): Promise<void> => {
  await tx.query(sql`delete from user_permissions where user_id = ${id} and code <> all(${[...codes]}::text[])`);
  await tx.query(sql`
    insert into user_permissions (user_id, code) select ${id}, unnest(${[...codes]}::text[]) on conflict do nothing`);
};

export interface LockedAllowance extends Pick<Allowance, 'product' | 'product_name' | 'max' | 'used'> {
  code: string;
}

/** Locks what the person may issue. An order that takes of it ends first, or waits. */
export const lockAllowances = (tx: Transaction, id: number): Promise<LockedAllowance[]> =>
  tx.query<LockedAllowance>(sql`
    select a.product_id as product, p.product_name, p.short_code as code, a.max, a.used
    from allowances a join products p on p.id = a.product_id where a.user_id = ${id}
    order by a.product_id for update of a`);

/** The products of the company among these. */
export const productsAmong = (
  connection: Connection,
  { companyId }: Pick<Viewer, 'companyId'>,
  ids: readonly number[],
): Promise<{ id: number; product_name: string; code: string; is_bundle: boolean }[]> =>
  connection.query(sql`
    select id, product_name, short_code as code, is_bundle from products
    where id = any(${[...ids]}::int[]) and company_id = ${companyId}`);

/** Lock the products and the person's allowances first. What was used is kept. */
export const setAllowances = async (
  tx: Transaction,
  id: number,
  allowances: NewRights['allowances'],
): Promise<void> => {
  await tx.query(sql`
    delete from allowances where user_id = ${id} and product_id <> all(${allowances.map(({ product }) => product)}::int[])`);
  await tx.query(sql`
    insert into allowances as a (user_id, product_id, max)
    select ${id}, n.product, n.max from json_to_recordset(${JSON.stringify(allowances)}::json) as n (product int, max int)
    on conflict (user_id, product_id) do update set max = excluded.max where a.max is distinct from excluded.max`);
};

/** Orders of the company that somebody manages. They may have come from another one, where they managed others. */
const ordersOf = ({ companyId }: Pick<Viewer, 'companyId'>, id: number): Sql => sql`
  select om.order_id from order_managers om join orders o on o.id = om.order_id
  where om.user_id = ${id} and o.company_id = ${companyId}`;

export const managedOrderIds = async (
  connection: Connection,
  viewer: Pick<Viewer, 'companyId'>,
  id: number,
): Promise<number[]> => {
  const rows = await connection.query<{ order_id: number }>(sql`${ordersOf(viewer, id)} order by om.order_id`);
  return rows.map(row => row.order_id);
};

/** Lock the orders and the person first. @returns those of the orders that the successor did not manage before */
export const handOverOrders = async (
  tx: Transaction,
  orders: readonly number[],
  from: number,
  to: number,
): Promise<number[]> => {
  const ids = sql`${[...orders]}::int[]`;
  const added = await tx.query<{ order_id: number }>(sql`
    insert into order_managers (order_id, user_id, added_at)
    select o.id, ${to}, ${now} from unnest(${ids}) as o (id) order by o.id
    on conflict do nothing returning order_id`);
  await tx.query(sql`
    insert into former_order_managers (order_id, user_id) select unnest(${ids}), ${from} on conflict do nothing`);
  // Somebody who was served is no stranger, and keeps their password if they stay a license user.
  await tx.query(sql`
    update users set left_order_id = coalesce((select max(o.id) from unnest(${ids}) as o (id)), left_order_id)
    where id = ${from}`);
  await tx.query(sql`delete from order_managers where user_id = ${from} and order_id = any(${ids})`);
  return added.map(({ order_id }) => order_id);
};

interface SharedView {
  id: number;
  name: string;
  resource: string;
}

/** The name, or the name with a number if the successor has a view of this name for the list. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 2, tried = name; ; number += 1) {
    if (!taken.has(nameKey(tried))) return tried;
    const end = ` (${number})`;
    tried = `${name.slice(0, viewNameMaxLength - end.length)}${end}`;
  }
};

/** Gives shared views of the company to the successor. Lock both people first. */
export const handOverViews = async (
  tx: Transaction,
  { companyId }: Pick<Viewer, 'companyId'>,
  from: number,
  to: number,
): Promise<void> => {
  // A name is taken by a view in any company.
  const own = await tx.query<SharedView>(sql`select id, name, resource from views where owner_id = ${to}`);
  const given = await tx.query<SharedView>(sql`
    select id, name, resource from views
    where owner_id = ${from} and company_id = ${companyId} and is_shared order by id`);
  const taken = new Map<string, Set<string>>();
  const takenFor = (resource: string) => {
    const names = taken.get(resource) ?? new Set();
    taken.set(resource, names);
    return names;
  };
  for (const { name, resource } of own) takenFor(resource).add(nameKey(name));
  for (const { id, name, resource } of given) {
    const free = freeName(name, takenFor(resource));
    takenFor(resource).add(nameKey(free));
    await tx.query(sql`
      update views set owner_id = ${to}, name = ${free}, name_key = ${nameKey(free)} where id = ${id}`);
  }
};

/** @returns their codes */
export const deletePermissions = async (tx: Transaction, id: number): Promise<string[]> => {
  const rows = await tx.query<{ code: string }>(sql`delete from user_permissions where user_id = ${id} returning code`);
  return rows.map(({ code }) => code);
};

/** What somebody could issue, by the code of the product. */
export interface EndedAllowance extends Pick<LockedAllowance, 'code' | 'max'> {
  user: number;
}

const deleteAllowancesWhere = (tx: Transaction, which: Sql): Promise<EndedAllowance[]> =>
  tx.query(sql`
    delete from allowances a using products p
    where ${which} and p.id = a.product_id returning a.user_id as "user", p.short_code as code, a.max`);

/** Deletes all that a person may issue. */
export const deleteAllowances = (tx: Transaction, id: number): Promise<EndedAllowance[]> =>
  deleteAllowancesWhere(tx, sql`a.user_id = ${id}`);

/** Deletes what anybody may issue of a product. Lock the product first. */
export const deleteAllowancesOf = (tx: Transaction, product: number): Promise<EndedAllowance[]> =>
  deleteAllowancesWhere(tx, sql`a.product_id = ${product}`);

/** Takes the person's role, and their password unless they stay a user of licenses. Lock the person first. */
export const letLeave = async (tx: Transaction, id: number, staysUser: boolean): Promise<string | null> => {
  const gone = sql`, left_at = ${now}, password_hash = null, initial_password = null, is_initial_password = false,
    initial_password_by = null, password_chosen_at = null`;
  const rows = await tx.query<{ account: string }>(sql`
    update users set is_manager = false, is_manager_by_order = false ${staysUser ? sql`` : gone}
    where id = ${id} returning platform_user_id as account`);
  return first(rows)?.account ?? null;
};

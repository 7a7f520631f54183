import sql, { join, raw, type Sql } from 'sql-template-tag';
import { emailKey, orderNumberKey } from '../../contract/normal';
import { customerContact, type OrderCustomer } from '../../contract/schemas/createOrder';
import { first, now, type Transaction } from '../database/connection';
import { updateKept } from './catalogue/kept';
import { seesOrder, type Viewer } from './visibility';

interface OrderKey {
  id: number;
  store_id: string;
}

/** Locks an order that the person manages. The second look sees changes made while waiting for the lock. */
const lock = async (tx: Transaction, viewer: Viewer, condition: Sql): Promise<OrderKey | null> => {
  await tx.query(sql`
    select from orders o where ${condition} and o.company_id = ${viewer.companyId} for no key update of o`);
  return first(
    await tx.query<OrderKey>(sql`select o.id, o.store_id from orders o where ${condition} and ${seesOrder(viewer)}`),
  );
};

/** Locks in the order of the ids, so that two callers that lock several orders never deadlock. */
export const lockOrders = (tx: Transaction, { companyId }: Viewer, ids: readonly number[]): Promise<unknown> =>
  tx.query(sql`
    select from orders where id = any(${[...ids]}::int[]) and company_id = ${companyId} order by id for no key update`);

export const lockOrder = (tx: Transaction, viewer: Viewer, id: number): Promise<OrderKey | null> =>
  lock(tx, viewer, sql`o.id = ${id}`);

export const lockOrderOfStoreId = (tx: Transaction, viewer: Viewer, storeId: string): Promise<OrderKey | null> =>
  lock(tx, viewer, sql`o.store_id = ${storeId}`);

const customerFields = Object.keys(customerContact);

export interface KeptCustomer {
  id: number;
  is_new: boolean;
  /** The fields that differ, as they were. None for a new customer. */
  before: Readonly<Record<string, string | null>>;
  /** The same fields, as they are. */
  after: Readonly<Record<string, string | null>>;
  is_archived: boolean;
}

/** Finds the company's customer by email. Given fields replace the stored ones, also when empty; others stay. */
export const upsertCustomer = async (
  tx: Transaction,
  companyId: number,
  { id: _id, ...customer }: OrderCustomer,
): Promise<KeptCustomer> => {
  const texts: Record<string, string | undefined> = customer;
  const columns = customerFields.map(raw);
  const given = customerFields.filter(field => texts[field] !== undefined).map(raw);
  const key = emailKey(customer.email);
  const rows = await tx.query<KeptCustomer>(sql`
    with known as (
      select * from customers where company_id = ${companyId} and email_key = ${key}
    ), kept as (
      insert into customers as c (company_id, email, email_key, updated_at, ${join(columns)})
      select ${companyId}, n.email, ${key}, ${now}, ${join(columns.map(column => sql`nullif(n.${column}, '')`))}
      from json_populate_record(null::customers, ${JSON.stringify(customer)}::json) n
      on conflict (company_id, email_key) do update set ${join([sql`email = c.email`, ...given.map(field => sql`${field} = excluded.${field}`)])}
      returning c.*, c.xmax = 0 as is_inserted -- A row that was there has been locked, which xmax says.
    )
    select kept.id, kept.is_inserted as is_new, kept.archived_at is not null as is_archived, changed.before, changed.after
    from kept left join known using (id) cross join lateral (
      select coalesce(json_object_agg(key, b.value order by key), '{}') as before,
        coalesce(json_object_agg(key, a.value order by key), '{}') as after
      from jsonb_each(to_jsonb(kept)) a join jsonb_each(to_jsonb(known)) b using (key)
      where a.value <> b.value) changed`);
  const kept = first(rows);
  if (!kept) throw new Error('The customer was neither created nor found.');
  if (Object.keys(kept.after).length > 0) await updateKept(tx, 'customers', kept.id);
  return kept;
};

interface NewOrder {
  companyId: number;
  storeId: string;
  customerId: number;
  reference: string | null;
  type: 'bundle' | 'standard';
  isTrial: boolean;
}

/** Null when the company already has an order with this store id. */
export const insertOrder = async (tx: Transaction, order: NewOrder): Promise<OrderKey | null> =>
  first(
    await tx.query<OrderKey>(sql`
      insert into orders (company_id, store_id, store_id_key, customer_id, customer_reference, type, is_trial, created_at,
        updated_at)
      values (${order.companyId}, ${order.storeId}, ${orderNumberKey(order.storeId)}, ${order.customerId}, ${order.reference}, ${order.type},
        ${order.isTrial}, ${now}, ${now})
      on conflict (company_id, store_id) do nothing
      returning id, store_id`),
  );

/** An order stays a trial only while everything in it is a trial, and is a bundle order as soon as it has a bundle. */
export const extendOrder = async (
  tx: Transaction,
  id: number,
  { type, isTrial }: Pick<NewOrder, 'type' | 'isTrial'>,
): Promise<void> => {
  await tx.query(sql`
    update orders set updated_at = ${now}, is_trial = is_trial and ${isTrial},
      type = case when ${type} = 'bundle' then 'bundle' else type end
    where id = ${id}`);
};

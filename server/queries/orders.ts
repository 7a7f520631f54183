import sql, { type Sql } from 'sql-template-tag';
import type { Order } from '../../contract/schemas/order';
import type { Connection } from '../database/connection';
import { customerName } from './customers';
import { contains, emailContains, equals, isOneOfIds, isTrue, ofExtension, timeFrom, timeTo } from './filters';
import { jsonRows, jsonTime } from './json';
import type { List, Source } from './list';
import { productReference } from './productJson';
import { seesOrder, type Viewer } from './visibility';

/** Without the limit, PostgreSQL would read the managers of all orders for a long page. */
const customer = sql`json_build_object(
  'id', c.id, 'email', c.email, 'first_name', c.first_name, 'last_name', c.last_name,
  'company_name', c.company_name, 'address', c.address, 'city', c.city, 'state', c.state, 'country', c.country,
  'postcode', c.postcode, 'phone', c.phone, 'reference', c.reference,
  'is_manager', coalesce((
    select true from order_managers om join users u on u.id = om.user_id
    where om.order_id = o.id and u.company_id = o.company_id and u.email_key = c.email_key limit 1), false))`;

const itemLicenses = jsonRows(sql`
  select l.id, ${productReference} as product, l.license_key, l.license_type, l.is_bundle, l.status, l.enabled,
    ${jsonTime(sql`l.time_disabled`)} as time_disabled, l.validity_period, l.allow_grace_period, l.grace_period
  from licenses l join products p on p.id = l.product_id where l.order_item_id = i.id order by l.id`);

const items = jsonRows(sql`
  select i.id,
    ${productReference} as product, i.note, ${itemLicenses} as licenses
  from order_items i join products p on p.id = i.product_id where i.order_id = o.id order by i.id`);

const orderSources = ({ id, companyId, isManager }: Viewer): Source[] => [
  {
    from: sql`orders o left join customers c on c.id = o.customer_id
      join order_managers om on om.order_id = o.id and om.user_id = ${id}`,
    where: isManager ? sql`o.company_id = ${companyId}` : sql`false`,
    managed: true,
    stored: isManager
      ? () => sql`(select day, records from managed_counts where user_id = ${id} and list = 'orders') k`
      : undefined,
  },
];

const ofCustomer = ({ companyId }: Viewer): Sql => sql`c.company_id = ${companyId}`;

export const orders: List<Order> = {
  from: sql`orders o left join customers c on c.id = o.customer_id`,
  id: sql`o.id`,
  visible: seesOrder,
  sources: orderSources,
  filters: {
    id__in: isOneOfIds(sql`o.id`),
    store_id__icontains: contains(sql`o.store_id`),
    customer_reference__icontains: contains(sql`o.customer_reference`),
    customer__email__icontains: emailContains(sql`c`),
    customer__company_name__icontains: contains(sql`c.company_name`),
    type: equals(sql`o.type`),
    is_trial: isTrue(sql`o.is_trial`),
    is_test: isTrue(sql`o.is_test`),
    created_at__gte: timeFrom(sql`o.created_at`),
    created_at__lte: timeTo(sql`o.created_at`),
    ...ofExtension('license-filters', { customer__name__icontains: contains(customerName) }),
  },
  sorts: {
    id: { by: sql`o.id` },
    store_id: { by: sql`o.store_id` },
    customer_reference: { by: sql`o.customer_reference`, nullable: true },
    customer__email: { by: sql`c.email`, scope: ofCustomer },
    customer__first_name: { by: sql`c.first_name`, nullable: true, scope: ofCustomer },
    customer__last_name: { by: sql`c.last_name`, nullable: true, scope: ofCustomer },
    customer__company_name: { by: sql`c.company_name`, nullable: true, scope: ofCustomer },
    type: { by: sql`o.type` },
    is_trial: { by: sql`o.is_trial` },
    is_test: { by: sql`o.is_test` },
    created_at: { by: sql`o.created_at`, storedByDay: true },
    updated_at: { by: sql`o.updated_at` },
  },
  defaultSort: '-created_at',
  columns: () => sql`
    o.id, o.store_id, o.customer_reference, o.type, o.is_trial, o.is_test,
    ${jsonTime(sql`o.created_at`)} as created_at, ${jsonTime(sql`o.updated_at`)} as updated_at,
    ${customer} as customer, ${items} as order_items`,
};

export const isOrderVisible = async (connection: Connection, viewer: Viewer, id: number): Promise<boolean> =>
  (await connection.query(sql`select from orders o where o.id = ${id} and ${seesOrder(viewer)}`)).length > 0;

import sql, { type Sql } from 'sql-template-tag';
import type { Givable, Holdings, Manager } from '../../contract/extensions/managers';
import { permissionCodes } from '../../contract/permissionCodes';
import { isPermitted } from '../../contract/permissions';
import { type Connection, first } from '../database/connection';
import { isByOrder, isHere, managersSeeing } from './companyMembers';
import { contains, emailContains, filter, isOneOfIds, isTrue } from './filters';
import { choiceOf } from './filterValues';
import { fullName } from './historyNames';
import { jsonRows, jsonTime } from './json';
import type { List } from './list';
import { managerColumns, managerSorts } from './readableInitialPassword';
import { concerns } from './requestRules';
import type { Viewer } from './visibility';

const permissionsOf = sql`array(select code from user_permissions where user_id = u.id order by code)`;

const allowancesOf = jsonRows(sql`
  select a.product_id as product, p.product_name, p.is_bundle, p.archived_at is not null as is_archived, a.max, a.used
  from allowances a join products p on p.id = a.product_id where a.user_id = u.id order by p.product_name, p.id`);

/**
 * Changes whenever the rights of user `u` or their place in the company do. Unless they are by order, it is the version of
 * the release before: while both releases run, one saves what the other has read.
 */
const versionOf = sql`md5(concat_ws(' ', u.is_manager, nullif(${isByOrder}, false), u.left_at, array_to_string(${permissionsOf}, ','),
  (select string_agg(concat(a.product_id, ':', a.max), ',' order by a.product_id) from allowances a where a.user_id = u.id)))`;

const seesManagers = (viewer: Viewer): Sql =>
  isPermitted('manage_managers', viewer)
    ? sql`(u.company_id = ${viewer.companyId} and (u.is_manager or not ${isHere}))`
    : sql`false`;

/** Everybody who manages licenses for the company, or did. */
export const managers: List<Manager> = {
  from: sql`users u`,
  id: sql`u.id`,
  visible: seesManagers,
  filters: {
    id__in: isOneOfIds(sql`u.id`),
    true_email__icontains: emailContains(sql`u`),
    name__icontains: contains(fullName),
    is_active: isTrue(isHere),
    is_by_order: isTrue(isByOrder),
    permission: filter(
      choiceOf(permissionCodes),
      code => sql`exists (select from user_permissions p where p.user_id = u.id and p.code = ${code})`,
    ),
  },
  sorts: {
    id: { by: sql`u.id` },
    ...managerSorts,
  },
  defaultSort: 'true_email',
  columns: viewer => sql`
    ${managerColumns(viewer)}, ${isHere} as is_active, ${isByOrder} as is_by_order,
    ${permissionsOf} as permissions, ${allowancesOf} as allowances,
    (select ${jsonTime(sql`s.at`)} from audit_log s
      where s.company_id = u.company_id and s.object_type = 'user' and s.object_id = u.id::text
        and s.action = 'user.sign_in' and s.outcome = 'done' order by s.id desc limit 1) as last_sign_in,
    ${versionOf} as version`,
};

/**
 * Products that the person may issue, up to their own allowance, and those that no manager of the company may issue:
 * somebody has to be the first. What somebody could issue before is given up to what the last of them had.
 */
export const givableAllowances = (connection: Connection, { id, companyId }: Viewer): Promise<Givable['allowances']> =>
  connection.query(sql`
    select p.id as product, p.product_name, p.is_bundle, p.archived_at is not null as is_archived,
      case when p.is_bundle then null when a.user_id is null then l.max else a.max end as max
    from products p left join allowances a on a.product_id = p.id and a.user_id = ${id}
    left join last_allowances l on l.product_id = p.id
    where p.company_id = ${companyId} and (a.user_id is not null or not exists (
      select from allowances o join users u on u.id = o.user_id
      where o.product_id = p.id and u.company_id = ${companyId} and u.is_manager and ${isHere}))
    order by p.product_name, p.id`);

const managed = sql`order_managers m join orders o on o.id = m.order_id`;

/** What somebody of the company holds. */
export const readHoldings = async (
  connection: Connection,
  { companyId }: Viewer,
  id: number,
): Promise<Omit<Holdings, 'needs_successor'>> => {
  // The successor decides these requests, even if this person may not.
  const decider: Viewer = {
    id,
    companyId,
    isManager: true,
    permissions: new Set(['manage_license_users']),
    hasLicenses: true,
  };
  const ofPerson = sql`m.user_id = ${id} and o.company_id = ${companyId}`;
  const rows = await connection.query<Omit<Holdings, 'needs_successor'>>(sql`
    select
      (select count(*) from ${managed} where ${ofPerson})::int as orders,
      (select count(*) from ${managed} where ${ofPerson} and not exists (
        select from ${managersSeeing} and u.id <> m.user_id))::int as sole_orders,
      (select coalesce(sum(records), 0) from managed_counts
        where user_id = ${id} and list = 'licenses' and day = '-infinity' and not is_member)::int as licenses,
      (select count(distinct o.customer_id) from ${managed} where ${ofPerson})::int as customers,
      (select count(*) from license_requests r where r.state = 'waiting' and ${concerns(decider)})::int as requests,
      (select count(*) from views v where v.owner_id = ${id} and v.company_id = ${companyId} and v.is_shared)::int as views,
      (select count(*) from runs r
        where r.creator_id = ${id} and r.company_id = ${companyId} and r.state in ('waiting', 'running'))::int as runs,
      (select count(*) from license_users lu join licenses l on l.id = lu.license_id
        where lu.user_id = ${id} and l.company_id = ${companyId})::int as used_licenses`);
  const holdings = first(rows);
  if (!holdings) throw new Error('The holdings were not counted.');
  return holdings;
};

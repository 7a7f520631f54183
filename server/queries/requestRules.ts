import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { RequestObstacle } from '../../contract/extensions/requests';
import { isPermitted } from '../../contract/permissions';
import { now } from '../database/connection';
import { isHere } from './companyMembers';
import { holdsSeat } from './floatingSeats';
import { managesLicense, type Viewer } from './visibility';

/** The customers of a new request: the one of its license, or else those of the person's licenses and orders. */
export const customersOfNew = ({ id, companyId }: Viewer, license: number | null): Sql =>
  license === null
    ? sql`array(
        select ao.customer_id from license_users au join licenses al on al.id = au.license_id
        join orders ao on ao.id = al.order_id where au.user_id = ${id} and ao.company_id = ${companyId}
        union
        select ao.customer_id from order_managers am join orders ao on ao.id = am.order_id
        where am.user_id = ${id} and ao.company_id = ${companyId})`
    : sql`array(
        select ao.customer_id from licenses al join orders ao on ao.id = al.order_id where al.id = ${license})`;

/**
 * Whether the viewer manages an order of a customer of request `r`. With one subquery per customer and a limit,
 * PostgreSQL reads along an index and stops at the first order.
 */
const managesItsCustomer = ({ id }: Viewer): Sql => sql`exists (
  select from unnest(r.customer_ids) k (id)
  where (
    select true from orders ko join order_managers km on km.order_id = ko.id and km.user_id = ${id}
    where ko.customer_id = k.id limit 1))`;

/**
 * Whether the viewer is among those who decide request `r`. Nobody decides their own. A request about a license goes to
 * those who manage it, any other to those who manage an order of its customers, and one without a customer to those who
 * appoint managers. The license is not joined, because PostgreSQL would read all licenses.
 */
export const concerns = (viewer: Viewer): Sql => {
  if (!viewer.isManager || !viewer.permissions.has('manage_license_users')) return sql`false`;
  const ofNobody = viewer.permissions.has('manage_managers') ? sql`or r.customer_ids = '{}'` : empty;
  return sql`(r.company_id = ${viewer.companyId} and r.user_id is distinct from ${viewer.id}
    and case when r.license_id is not null
      then exists (select from licenses l where l.id = r.license_id and ${managesLicense(viewer)})
      else ${managesItsCustomer(viewer)} ${ofNobody} end)`;
};

/** Whether the viewer may decide request `r`. Nobody decides a withdrawn one. */
export const mayDecide = (viewer: Viewer): Sql => sql`(${concerns(viewer)} and r.state <> 'withdrawn')`;

/**
 * Whether the person's own request `r` is shown. A manager who views as the person sees only requests that they could
 * read as themselves. They hold the permission and manage a license of the person, or they could not view as them.
 */
export const isOwnShown = (viewer: Viewer): Sql =>
  viewer.viewedBy === undefined
    ? sql`true`
    : mayDecide({ ...viewer, id: viewer.viewedBy, isManager: true, permissions: new Set(['manage_license_users']) });

/** When a license stops working: at 00:00 UTC of its end date, plus the hours of its grace period. Null: never. */
export const endOfUse = (alias: Sql): Sql => sql`(
  ${alias}.validity_period::timestamp at time zone 'UTC'
    + make_interval(hours => case when ${alias}.allow_grace_period then coalesce(${alias}.grace_period, 0) else 0 end))`;

const hasEnded = (alias: Sql): Sql => sql`coalesce(${endOfUse(alias)} <= ${now}, false)`;

export type GivingFault =
  'license_off' | 'license_ended' | 'other_product' | 'already_assigned' | 'already_manager' | 'no_place';

/** Reasons why license `c` would not help the person of request `r`. The first that holds is shown. */
const givingFaults: readonly (readonly [GivingFault, Sql])[] = [
  ['license_off', sql`not (c.enabled)`],
  ['license_ended', hasEnded(sql`c`)],
  ['other_product', sql`not (r.product_id is null or c.product_id = r.product_id)`],
  [
    'already_assigned',
    sql`exists (select from license_users cu where cu.license_id = c.id and cu.user_id = r.user_id)`,
  ],
  [
    'already_manager',
    sql`exists (select from order_managers cr where cr.order_id = c.order_id and cr.user_id = r.user_id)`,
  ],
  ['no_place', sql`not (c.max_license_users = 0 or c.assigned_users < c.max_license_users)`],
];

/** The first of these reasons that holds for license `c` and request `r`. */
export const givingFault: Sql = sql`case ${join(
  givingFaults.map(([code, holds]) => sql`when ${holds} then ${code}::text`),
  ' ',
)} end`;

/** Licenses `c`, with their orders `co`, that the viewer manages and that would help the person of request `r`. */
export const choices = (viewer: Viewer): Sql => sql`
  licenses c join order_managers cm on cm.order_id = c.order_id and cm.user_id = ${viewer.id}
  join orders co on co.id = c.order_id
  join products cp on cp.id = c.product_id and cp.authorization_method = 'user'
  where c.company_id = r.company_id and not c.is_bundle
    and ${join(
      givingFaults.map(([, holds]) => sql`not (${holds})`),
      ' and ',
    )}`;

/**
 * Whether a license among the choices is of the request's customers. Others are given only if the manager chooses one.
 */
export const isOfCustomer = sql`co.customer_id = any(r.customer_ids)`;

export const customerName = (alias: Sql): Sql => sql`coalesce(nullif(trim(${alias}.company_name), ''),
  nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email)`;

/** Whether the person of request `r` is, or was, of the company. */
export const isKnown = sql`coalesce(u.company_id = r.company_id, false)`;

/**
 * Whether the person has got a working license of the product since the request.
 * @param sees whether the reader may know of license `fl`
 */
export const hasGotIt = (sees: Sql): Sql => sql`exists (
  select from license_users fu join licenses fl on fl.id = fu.license_id
  where fu.user_id = r.user_id and fl.company_id = r.company_id and fl.product_id = r.product_id
    and fu.assigned_at >= r.created_at and fl.enabled and not ${hasEnded(sql`fl`)} and ${sees})`;

/** Joins to request `r` and its license `l` how full the license is, and the person's own row of it. */
export const withUsage = sql`
  left join license_users own on own.license_id = l.id and own.user_id = r.user_id and r.kind <> 'license'
  left join lateral (
    select case when r.kind = 'seat'
        then (select count(*)::int from devices d where d.license_id = l.id and ${holdsSeat} and not d.blacklisted)
        else l.times_activated end as used,
      case when r.kind = 'seat' then l.floating_users when not l.allow_unlimited_activations then l.max_activations
        end as max
    where l.id is not null and r.kind in ('device', 'seat')) usage on true`;

export const isFull = sql`coalesce(usage.used >= usage.max, false)`;

const isWorking = sql`(l.enabled and not ${hasEnded(sql`l`)})`;

/** Whether the person already has what they asked for on a license of theirs. */
export const lacksNothing = sql`(l.id is not null and own.user_id is not null and case r.kind
  when 'renew' then coalesce(l.validity_period > r.ends_on, true)
  when 'enable' then ${isWorking}
  when 'seat' then ${isWorking} and not ${isFull}
  else ${isWorking} and not ${isFull} and own.total_activations < own.max_activations end)`;

const told = (code: RequestObstacle): Sql => sql`${code}::text`;

/** The branches of `licenseFault`, which `obstacle` has, too. */
const licenseFaults: Sql = sql`
    when l.id is null then ${told('license_gone')}
    when own.user_id is null then ${told('not_assigned')}
    when r.kind = 'renew' then case when ${lacksNothing} then ${told('already_renewed')} end
    when r.kind <> 'enable' and not l.enabled then ${told('license_off')}
    when ${hasEnded(sql`l`)} then ${told('license_ended')}
    when r.kind = 'enable' and l.enabled then ${told('already_enabled')}
    when r.kind = 'seat' and ${lacksNothing} then ${told('no_seat_lacking')}
    when r.kind = 'device' and ${lacksNothing} then ${told('no_device_lacking')}`;

/** Why nobody could approve request `r` for something of a license. Needs withUsage. */
export const licenseFault: Sql = sql`case ${licenseFaults} end`;

/** Why the viewer cannot approve the waiting request `r`. Needs withUsage, and the list's join `free`. */
export const obstacle = (viewer: Viewer): Sql => {
  const managesGiven = sql`exists (
    select from order_managers fm where fm.order_id = fl.order_id and fm.user_id = ${viewer.id})`;
  const mayEnable = isPermitted('disable_licenses', viewer) ? sql`true` : sql`false`;
  return sql`case
    when r.state <> 'waiting' then null
    when not (${isKnown} and ${isHere}) then ${told('person_gone')}
    when r.kind = 'license' then case
      when ${hasGotIt(managesGiven)} then ${told('already_assigned')}
      when r.product_id is not null and free.licenses = 0 and not free.has_others then ${told('no_free_place')} end
    ${licenseFaults}
    when r.kind = 'enable' and not ${mayEnable} then ${told('may_not_enable')}
    end`;
};

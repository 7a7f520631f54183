import sql, { type Sql } from 'sql-template-tag';
import { maxChoices, requestKinds, requestStates } from '../../contract/extensions/requestStates';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { containsOrIs, isOneOfIds, oneOf } from './filters';
import { fullName } from './historyNames';
import { jsonTime } from './json';
import { typedEmailKey } from './keys';
import type { List } from './list';
import {
  choices,
  customerName,
  hasGotIt,
  isFull,
  isOwnShown,
  isOfCustomer,
  isKnown,
  lacksNothing,
  mayDecide,
  obstacle,
  withUsage,
} from './requestRules';
import { assignedLicenses, usesManagedLicense, type Viewer } from './visibility';

export const freePlacesOf = sql`case when c.max_license_users > 0 then c.max_license_users - c.assigned_users end`;

/** The columns that both the person who asked and those who decide see. */
const ownColumns = sql`
  r.id, r.kind, r.state, r.wish, r.reason, r.answer,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.product_name) end as product,
  ${jsonTime(sql`r.created_at`)} as created_at, ${jsonTime(sql`r.decided_at`)} as decided_at`;

/**
 * The person's newest hundred requests, waiting ones first. A manager who views as the person sees those they may read.
 */
export const ownRequestsOf = (viewer: Viewer): Sql => {
  const mine = sql`(${assignedLicenses(viewer)})`;
  return sql`
    select ${ownColumns}, case when r.license_id in ${mine} then r.license_id end as license,
      case when r.given_license_id in ${mine} then r.given_license_id end as given_license,
      r.state = 'waiting' and case when r.kind = 'license' then ${hasGotIt(sql`fl.id in ${mine}`)}
        else ${lacksNothing} end as is_fulfilled
    from license_requests r left join licenses l on l.id = r.license_id left join products p on p.id = r.product_id
    ${withUsage}
    where r.user_id = ${viewer.id} and r.company_id = ${viewer.companyId} and ${isOwnShown(viewer)}
    order by (r.state <> 'waiting'), r.id desc limit 100`;
};

/** Up to three customers of `r`. The viewer reads only names of customers whose orders they manage. */
const customerNames = ({ id }: Viewer): Sql => sql`array(
  select distinct ${customerName(sql`cu`)} from customers cu where cu.id = any(r.customer_ids) and exists (
    select from orders vo join order_managers vm on vm.order_id = vo.id and vm.user_id = ${id}
    where vo.customer_id = cu.id)
  order by 1 limit 3)`;

const requestColumns = (viewer: Viewer): Sql => sql`${ownColumns}, r.license_id as license,
  case when ${isKnown} then json_build_object('id', u.id, 'name', trim(${fullName}), 'email', u.email,
    'is_readable', ${usesManagedLicense(viewer)}) end as person,
  ${customerNames(viewer)} as customers,
  coalesce(concat_ws(' ', p.product_name, l.license_key, o.store_id), '') as license_name,
  coalesce((select trim(d.given_name || ' ' || d.family_name) from users d
    where d.id = r.decided_by and d.company_id = r.company_id), '') as decided_by,
  given.id as given_license, coalesce(given.name, '') as given_name,
  free.licenses as free_licenses, free.places as free_places, usage.used, usage.max,
  case when r.kind = 'device' and own.user_id is not null then json_build_object('max_activations', own.max_activations,
    'total_activations', own.total_activations) end as person_activations,
  ${obstacle(viewer)} as obstacle,
  case r.kind when 'license' then r.product_id is null or free.licenses = 0 when 'renew' then true else ${isFull} end
    as needs_choice`;

const joins = (viewer: Viewer): Sql => {
  const offered = sql`${choices(viewer)} and r.state = 'waiting' and r.product_id is not null`;
  return sql`
    left join products p on p.id = r.product_id
    left join orders o on o.id = l.order_id
    cross join lateral (
      select count(*)::int as licenses,
        case when count(*) = count(f.places) then coalesce(sum(f.places), 0)::int end as places,
        count(*) = 0 and exists (select from ${offered} and not ${isOfCustomer}) as has_others
      from (select ${freePlacesOf} as places from ${offered} and ${isOfCustomer} limit ${maxChoices}) f) free
    left join lateral (
      select c.id, concat_ws(', ', cp.product_name, co.store_id, ${customerName(sql`cc`)}) as name
      from licenses c join orders co on co.id = c.order_id join products cp on cp.id = c.product_id
      join customers cc on cc.id = co.customer_id
      join order_managers cm on cm.order_id = co.id and cm.user_id = ${viewer.id}
      where c.id = r.given_license_id) given on true
    ${withUsage}`;
};

const byUrgency = sql`
  case when r.state = 'waiting' then extract(epoch from r.created_at) else 1e12 - extract(epoch from r.decided_at) end`;

/** Requests that the manager may decide, and those decided before. */
export const requests: List<LicenseRequest> = {
  from: sql`license_requests r left join licenses l on l.id = r.license_id left join users u on u.id = r.user_id`,
  id: sql`r.id`,
  visible: mayDecide,
  filters: {
    id__in: isOneOfIds(sql`r.id`),
    state: oneOf(sql`r.state`, requestStates),
    kind: oneOf(sql`r.kind`, requestKinds),
    // People of another company by now are not found: those who decide may not read their new address.
    person__icontains: containsOrIs(
      sql`(case when ${isKnown} then ${fullName} || ' ' || u.email end)`,
      sql`(case when ${isKnown} then u.email_key end)`,
      typedEmailKey,
    ),
  },
  sorts: {
    id: { by: sql`r.id` },
    created_at: { by: sql`r.created_at` },
    /** Waiting requests come first, the oldest at the top, then the decided ones, the latest at the top. */
    state: { by: byUrgency },
  },
  defaultSort: 'state',
  columns: requestColumns,
  joins,
};

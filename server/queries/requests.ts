import sql, { type Sql } from 'sql-template-tag';
import { requestKinds, requestStates } from '../../contract/extensions/requestStates';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { now } from '../database/connection';
import { contains, isOneOfIds, oneOf } from './filters';
import { holdsPlace } from './floatingPlaces';
import { fullName } from './historyNames';
import { jsonTime } from './json';
import type { List } from './list';
import { managesLicense, type Viewer } from './visibility';

/** So many licenses with a free seat are counted, offered and tried. */
export const mostChoices = 20;

/** Of request `r` with the license `l`: those who may decide it. Withdrawn requests are nobody's business. */
export const mayDecide = (viewer: Viewer): Sql =>
  viewer.isManager && viewer.permissions.has('manage_license_users')
    ? sql`(r.company_id = ${viewer.companyId} and r.state <> 'withdrawn'
        and (r.license_id is null or ${managesLicense(viewer)}))`
    : sql`false`;

/** Of request `r`: licenses `c` of its product that the viewer manages, and that its person can be assigned to. */
export const choices = (viewer: Viewer): Sql => sql`
  licenses c join order_managers cm on cm.order_id = c.order_id and cm.user_id = ${viewer.id}
  join products cp on cp.id = c.product_id and cp.authorization_method = 'user'
  where c.company_id = r.company_id and (r.product_id is null or c.product_id = r.product_id)
    and c.enabled and not c.is_bundle and (c.max_license_users = 0 or c.assigned_users < c.max_license_users)
    and (c.validity_period is null or c.validity_period > (${now} at time zone 'UTC')::date)
    and not exists (select from license_users cu where cu.license_id = c.id and cu.user_id = r.user_id)
    and not exists (select from order_managers cr where cr.order_id = c.order_id and cr.user_id = r.user_id)`;

export const freeSeatsOf = sql`case when c.max_license_users > 0 then c.max_license_users - c.assigned_users end`;

/** The columns that the person who asked and those who decide both see. */
const ownColumns = sql`
  r.id, r.kind, r.state, r.license_id as license, r.wish, r.reason, r.answer,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.product_name) end as product,
  ${jsonTime(sql`r.created_at`)} as created_at, ${jsonTime(sql`r.decided_at`)} as decided_at`;

/** The newest hundred of the person, the waiting ones first. */
export const ownRequestsOf = ({ id }: Viewer): Sql => sql`
  select ${ownColumns} from license_requests r left join products p on p.id = r.product_id
  where r.user_id = ${id} order by (r.state <> 'waiting'), r.id desc limit 100`;

/** Whom a request still concerns: a person who moved to another company has left. */
const isThere = sql`coalesce(u.company_id = r.company_id, false)`;

const requestColumns = (): Sql => sql`${ownColumns},
  case when ${isThere} then json_build_object('id', u.id, 'name', trim(${fullName}), 'email', u.email) end as person,
  coalesce(concat_ws(' ', p.product_name, l.license_key, o.store_id), '') as license_name,
  coalesce((select trim(d.given_name || ' ' || d.family_name) from users d where d.id = r.decided_by), '') as decided_by,
  r.given_license_id as given_license, free.licenses as free_licenses, free.seats as free_seats,
  places.used, places.max,
  case when r.state <> 'waiting' then null when not ${isThere} then 'person_gone'
    when r.kind = 'license' then case when r.product_id is not null and free.licenses = 0 then 'no_free_seat' end
    when l.id is null then 'license_gone'
    when not exists (select from license_users lu where lu.license_id = l.id and lu.user_id = r.user_id)
      then 'not_assigned' end as obstacle,
  case when r.kind = 'license' then r.product_id is null else coalesce(places.used >= places.max, false) end
    as needs_choice`;

const joins = (viewer: Viewer): Sql => sql`
  left join products p on p.id = r.product_id
  left join orders o on o.id = l.order_id
  cross join lateral (
    select count(*)::int as licenses,
      case when count(*) = count(f.seats) then coalesce(sum(f.seats), 0)::int end as seats
    from (select ${freeSeatsOf} as seats from ${choices(viewer)}
      and r.state = 'waiting' and r.product_id is not null limit ${mostChoices}) f) free
  left join lateral (
    select case when r.kind = 'seat'
        then (select count(*)::int from devices d where d.license_id = l.id and ${holdsPlace} and not d.blacklisted)
        else l.times_activated end as used,
      case when r.kind = 'seat' then l.floating_users when not l.allow_unlimited_activations then l.max_activations
        end as max
    where l.id is not null and r.kind <> 'license') places on true`;

const byUrgency = sql`
  case when r.state = 'waiting' then extract(epoch from r.created_at) else 1e12 - extract(epoch from r.decided_at) end`;

/** What the manager may decide, and what they and others have decided. */
export const requests: List<LicenseRequest> = {
  from: sql`license_requests r left join licenses l on l.id = r.license_id left join users u on u.id = r.user_id`,
  id: sql`r.id`,
  visible: mayDecide,
  filters: {
    id__in: isOneOfIds(sql`r.id`),
    state: oneOf(sql`r.state`, requestStates),
    kind: oneOf(sql`r.kind`, requestKinds),
    person__icontains: contains(sql`case when ${isThere} then ${fullName} || ' ' || u.email end`),
  },
  sorts: {
    id: { by: sql`r.id` },
    created_at: { by: sql`r.created_at` },
    /** The waiting ones first, the oldest of them first; then what was decided last. */
    state: { by: byUrgency },
  },
  defaultSort: 'state',
  columns: requestColumns,
  joins,
};

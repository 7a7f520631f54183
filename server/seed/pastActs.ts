import sql, { type Sql } from 'sql-template-tag';
import type { AuditAct } from '../../contract/extensions/auditActs';
import type { PermissionCode } from '../../contract/permissionCodes';
import type { Transaction } from '../database/connection';
import { daysAfter } from './calendar';
import { showcaseCount } from './showcase';
import type { PastAct } from './deed';

/** The last of the order's managers who has the permission. */
const whoHas = (code: PermissionCode): Sql => sql`
  (select max(om.user_id) from order_managers om join user_permissions p on p.user_id = om.user_id
    where om.order_id = o.id and p.code = ${code})`;

const orders = (from: Date): Sql => sql`
  select o.created_at as at, ${whoHas('create_order')} as "actorId", o.company_id as "companyId",
    ${'order.created' satisfies AuditAct} as action, 'order' as "objectType", o.id as "objectId",
    json_build_object('licenses', json_build_object('from', null, 'to',
      (select count(*) from licenses l where l.order_id = o.id and l.bundle_license_id is null))) as difference
  from orders o where o.created_at > ${from}`;

const disabledLicenses = (from: Date): Sql => sql`
  select l.time_disabled as at, ${whoHas('reset_license')} as "actorId", l.company_id as "companyId",
    ${'license.disabled' satisfies AuditAct} as action, 'license' as "objectType", l.id as "objectId",
    json_build_object('enabled', json_build_object('from', true, 'to', false)) as difference
  from licenses l join orders o on o.id = l.order_id
  where not l.enabled and not l.is_bundle and l.time_disabled > ${from}`;

const assignments = (from: Date): Sql => sql`
  select lu.assigned_at as at, ${whoHas('manage_license_users')} as "actorId", l.company_id as "companyId",
    ${'license.users_assigned' satisfies AuditAct} as action, 'license' as "objectType", l.id as "objectId",
    json_build_object('users', json_build_object('from', null, 'to', json_build_array(lu.user_id))) as difference
  from license_users lu join licenses l on l.id = lu.license_id join orders o on o.id = l.order_id
  where lu.assigned_at > ${from}`;

/** A device that is no longer active was reset some hours after its last check. */
const resetDevices = (from: Date, now: Date): Sql => sql`
  select d.last_check + interval '5 hours' as at, ${whoHas('reset_device')} as "actorId", l.company_id as "companyId",
    ${'device.reset' satisfies AuditAct} as action, 'device' as "objectType", d.id as "objectId",
    json_build_object('device_active', json_build_object('from', true, 'to', false)) as difference
  from devices d join licenses l on l.id = d.license_id join orders o on o.id = l.order_id
  where not d.device_active and not d.blacklisted and d.last_check between ${from} and ${daysAfter(now, -1)}`;

/** What the demo's rows of the last year tell of, the earliest first. The orders made by hand keep their histories empty. */
export const pastActs = async (tx: Transaction, now: Date): Promise<PastAct[]> => {
  const from = daysAfter(now, -365);
  const rows: PastAct[] = [];
  for (const select of [orders(from), disabledLicenses(from), assignments(from), resetDevices(from, now)])
    rows.push(
      ...(await tx.query<PastAct>(sql`
        select * from (${select} and o.id > ${showcaseCount}) a where "actorId" is not null`)),
    );
  return rows
    .map(row => ({ ...row, at: new Date(row.at), objectId: String(row.objectId) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

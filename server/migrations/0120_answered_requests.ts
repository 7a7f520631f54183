import sql from 'sql-template-tag';
import type { Slice } from '../database/migrations';

const batch = 10_000;

/** A request that was answered with another license was told as answered in that one's histories only. */
export const backfill: Slice = async (tx, after) => {
  const [slice] = await tx.query<{ last: number | null }>(sql`
    select max(id) as last from (select id from license_requests where id > ${after} order by id limit ${batch}) slice`);
  const last = slice?.last ?? null;
  if (last === null) return null;
  await tx.query(sql`
    insert into audit_subjects (kind, subject_id, entry_id, audit_id, license_id, at, act, actor_id)
    select h.kind, h.id, a.id, a.id, l.id, a.at, a.action, a.actor_id
    from license_requests r join licenses l on l.id = r.license_id join licenses g on g.id = r.given_license_id
    join audit_log a on a.company_id = r.company_id and a.object_type = 'license_request' and a.object_id = r.id::text
      and a.action = 'request.given'
    cross join lateral (values ('license', l.id), ('order', l.order_id)) h (kind, id)
    where r.id > ${after} and r.id <= ${last} and l.id <> g.id and (h.kind = 'license' or h.id <> g.order_id)
    on conflict do nothing`);
  return last;
};

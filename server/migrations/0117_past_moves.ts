import sql from 'sql-template-tag';
import type { Slice } from '../database/migrations';

const batch = 10_000;

/** Histories of people who moved to another company before begin with their first act there. */
export const backfill: Slice = async (tx, after) => {
  const [slice] = await tx.query<{ last: number | null }>(sql`
    select max(id) as last from (select id from audit_log where id > ${after} order by id limit ${batch}) acts`);
  const last = slice?.last ?? null;
  if (last === null) return null;
  await tx.query(sql`
    update users u set history_after = greatest(u.history_after, acts.last)
    from (
      select p.id, max(a.id) as last
      from audit_log a cross join lateral (
        values (a.actor_id), (case when a.action like 'manager.%' then a.object_id::int end)) subjects (id)
      join users p on p.id = subjects.id and p.company_id <> a.company_id
      where a.id > ${after} and a.id <= ${last} group by p.id) acts
    where u.id = acts.id`);
  return last;
};

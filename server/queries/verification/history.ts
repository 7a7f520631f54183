import sql from 'sql-template-tag';
import type { Connection } from '../../database/connection';
import { historiesOfAct, signInAct } from '../auditLog';
import { compare, type Finding } from './check';

/** Every entry of a history has its act, word for word. An act that is gone from the log leaves its entries behind. */
const entries = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'entries of histories, against the acts of the audit log',
    count: sql`select count(*)::int as checked from audit_subjects`,
    wrong: sql`
      select s.audit_id as act, s.kind, s.subject_id as subject,
        case when a.id is null then 'the act is gone' when f.id is null then 'the first act of the entry is gone'
          else 'the entry says something else' end as problem
      from audit_subjects s left join audit_log a on a.id = s.audit_id left join audit_log f on f.id = s.entry_id
      where a.id is null or f.id is null or s.at <> a.at or s.actor_id is distinct from a.actor_id
        or not starts_with(s.act, a.action)`,
  });

/**
 * Each act is in the histories that its row names (queries/auditLog.ts). A request may have had another license when
 * it was acted on, so only its person's history must have it.
 */
const acts = (connection: Connection): Promise<Finding> => {
  const entered = sql`a.action <> ${signInAct}`;
  return compare(connection, {
    what: 'acts of the audit log, against the histories that they belong to',
    count: sql`select count(*)::int as checked from audit_log a where ${entered}`,
    wrong: sql`
      select a.id as act, a.action, h.kind, h.subject_id as subject, 'this history lacks it' as problem
      from audit_log a left join licenses l on l.id = case
        when a.object_type = 'license' then a.object_id::int
        when a.object_type <> 'license_request' then audited_license(a.object_type, a.object_id) end
      cross join lateral (${historiesOfAct}) h (kind, subject_id)
      where ${entered} and h.subject_id is not null and not exists (
        select from audit_subjects s where s.kind = h.kind and s.subject_id = h.subject_id and s.audit_id = a.id)`,
  });
};

/**
 * A run's start is logged in the transaction that makes it, and an act of a run in that of its line. Of runs from before
 * the first act that belongs to no run, the log was archived (docs/deployment.md).
 */
const runs = (connection: Connection): Promise<Finding> => {
  const logged = sql`r.created_at >= (select min(at) from audit_log where run_id is null and action <> 'run.created')`;
  return compare(connection, {
    what: 'runs, against their acts',
    count: sql`select count(*)::int as checked from runs r where ${logged}`,
    wrong: sql`
      select r.id as run, r.done,
        case when s.id is null then 'its start is not logged' else 'nothing that it did is logged' end as problem
      from runs r
      left join audit_log s on s.company_id = r.company_id and s.object_type = 'run' and s.object_id = r.id::text
        and s.action = 'run.created'
      where ${logged} and (s.id is null or (r.done > 0 and not exists (select from audit_log a where a.run_id = r.id)))`,
  });
};

/** What the histories say, against what was done. */
export const histories = [entries, acts, runs];

export interface Numbers {
  skipped: number;
  ranges: number;
}

/**
 * The numbers of the log that no act has. A transaction that was rolled back leaves one, so they prove nothing alone.
 */
export const skippedNumbers = async (connection: Connection): Promise<Numbers> => {
  const [row] = await connection.query<Numbers>(
    sql`
      select coalesce(sum(next - id - 1), 0)::int as skipped, count(*)::int as ranges
      from (select id, lead(id) over (order by id) as next from audit_log) a where next > id + 1`,
    { mayTakeLong: true },
  );
  return row ?? { skipped: 0, ranges: 0 };
};

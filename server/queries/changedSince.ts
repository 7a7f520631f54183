import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../database/connection';
import { peopleIn, type PersonChange } from './userActs';
import type { Viewer } from './visibility';

/** Licenses that somebody has changed since the run did: their latest act of these kinds does not belong to the run. */
export const changedLicenses = async (
  tx: Transaction,
  { companyId }: Viewer,
  runId: number,
  acts: readonly string[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const changed = await tx.query<{ id: number }>(sql`
    select t.id from unnest(${[...ids]}::int[]) as t (id)
    where (
      select a.run_id from audit_log a
      where a.company_id = ${companyId} and a.object_type = 'license' and a.object_id = t.id::text
        and a.action = any(${[...acts]}::text[])
      order by a.id desc limit 1) is distinct from ${runId}`);
  return new Set(changed.map(({ id }) => id));
};

export interface PersonOnRecord {
  /** The license's number, or the order's for a manager. */
  record_id: number;
  user_id: number;
}

/**
 * The people that somebody has changed after the run. Changes of others on the same license or order do not count. The
 * acts are read once for all of them: a license may have had thousands of people.
 */
export const changedPeople = (
  connection: Connection,
  { companyId }: Viewer,
  runId: number,
  change: PersonChange,
  people: readonly PersonOnRecord[],
): Promise<PersonOnRecord[]> => {
  const type = change === 'manager' ? 'order' : 'license';
  const records = [...new Set(people.map(({ record_id }) => String(record_id)))];
  return connection.query<PersonOnRecord>(sql`
    select record_id, user_id from (
      select t.record_id, t.user_id, null::bigint as act, null::int as run_id
      from json_to_recordset(${JSON.stringify(people)}::json) as t (record_id int, user_id int)
      union all
      select a.object_id::int, p.user_id, a.id, a.run_id from audit_log a cross join lateral (${peopleIn[change]}) p
      where a.company_id = ${companyId} and a.object_type = ${type} and a.object_id = any(${records}::text[])) e
    group by record_id, user_id
    having bool_or(act is null) and coalesce(max(act) filter (where run_id = ${runId}) < max(act), true)`);
};

import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import { concernsManager, concernsMaximum, concernsPlace } from './userActs';
import type { Viewer } from './visibility';

/**
 * Selects the run of the latest act on a license or order that meets the condition on `a`. Null if that act belongs to no run.
 */
const latestRun = ({ companyId }: Viewer, type: 'license' | 'order', id: Sql, condition: Sql): Sql => sql`(
  select a.run_id from audit_log a
  where a.company_id = ${companyId} and a.object_type = ${type} and a.object_id = ${id}::text and ${condition}
  order by a.id desc limit 1)`;

/** Licenses that somebody has changed since the run did: their latest act of these kinds does not belong to the run. */
export const changedLicenses = async (
  tx: Transaction,
  viewer: Viewer,
  runId: number,
  acts: readonly string[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const changed = await tx.query<{ id: number }>(sql`
    select t.id from unnest(${[...ids]}::int[]) as t (id)
    where ${latestRun(viewer, 'license', sql`t.id`, sql`a.action = any(${[...acts]}::text[])`)} is distinct from ${runId}`);
  return new Set(changed.map(({ id }) => id));
};

export interface PersonOnRecord {
  /** The license's number, or the order's for a manager. */
  record_id: number;
  user_id: number;
}

/** `place`: who has the license. `maximum`: the maximum of activations of somebody who has it. `manager`: who manages the order. */
export type PersonChange = 'place' | 'maximum' | 'manager';

const concerns: Readonly<Record<PersonChange, (user: Sql) => Sql>> = {
  place: concernsPlace,
  maximum: concernsMaximum,
  manager: concernsManager,
};

/** The people that somebody has changed after the run. Changes of others on the same license or order do not count. */
export const changedPeople = (
  tx: Transaction,
  viewer: Viewer,
  runId: number,
  change: PersonChange,
  people: readonly PersonOnRecord[],
): Promise<PersonOnRecord[]> => {
  const type = change === 'manager' ? 'order' : 'license';
  return tx.query<PersonOnRecord>(sql`
    select t.record_id, t.user_id
    from json_to_recordset(${JSON.stringify(people)}::json) as t (record_id int, user_id int)
    where ${latestRun(viewer, type, sql`t.record_id`, concerns[change](sql`t.user_id`))} is distinct from ${runId}`);
};

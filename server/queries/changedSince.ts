import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import { concernsManager, concernsMaximum, concernsPlace } from './userActs';
import type { Viewer } from './visibility';

/** The run of the latest act on a license or order that the condition on `a` finds. Null for an act of no run. */
const latestRun = ({ companyId }: Viewer, type: 'license' | 'order', id: Sql, condition: Sql): Sql => sql`(
  select a.run_id from audit_log a
  where a.company_id = ${companyId} and a.object_type = ${type} and a.object_id = ${id}::text and ${condition}
  order by a.id desc limit 1)`;

/** Licenses that somebody else has changed since a run did. The latest act of these kinds then belongs to no run, or another. */
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

/** What was changed: who has the license, the maximum of somebody who has it, or who manages the order. */
export type PersonChange = 'place' | 'maximum' | 'manager';

const concerns: Readonly<Record<PersonChange, (user: Sql) => Sql>> = {
  place: concernsPlace,
  maximum: user => sql`(${concernsPlace(user)} or ${concernsMaximum(user)})`,
  manager: concernsManager,
};

/** People whom somebody else has changed since a run did, whatever happened to others of the license or order. */
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

import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import { concernsMaximum, concernsPlace } from './userActs';
import type { Viewer } from './visibility';

/**
 * Selects the run of the latest act on a license that meets the condition on `a`. Null if that act belongs to no run.
 */
const latestRun = ({ companyId }: Viewer, licenseId: Sql, condition: Sql): Sql => sql`(
  select a.run_id from audit_log a
  where a.company_id = ${companyId} and a.object_type = 'license' and a.object_id = ${licenseId}::text and ${condition}
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
    where ${latestRun(viewer, sql`t.id`, sql`a.action = any(${[...acts]}::text[])`)} is distinct from ${runId}`);
  return new Set(changed.map(({ id }) => id));
};

export interface PersonOnLicense {
  license_id: number;
  user_id: number;
}

/** `place`: who has the license. `maximum`: the maximum of activations of somebody who has it. */
export type PersonChange = 'place' | 'maximum';

/** People on licenses whom somebody has changed since the run did. Other people of the same license do not matter. */
export const changedPeople = (
  tx: Transaction,
  viewer: Viewer,
  runId: number,
  change: PersonChange,
  people: readonly PersonOnLicense[],
): Promise<PersonOnLicense[]> => {
  const user = sql`t.user_id`;
  const concerns = change === 'place' ? concernsPlace(user) : sql`(${concernsPlace(user)} or ${concernsMaximum(user)})`;
  return tx.query<PersonOnLicense>(sql`
    select t.license_id, t.user_id
    from json_to_recordset(${JSON.stringify(people)}::json) as t (license_id int, user_id int)
    where ${latestRun(viewer, sql`t.license_id`, concerns)} is distinct from ${runId}`);
};

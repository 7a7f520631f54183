import sql, { type Sql } from 'sql-template-tag';
import type { RunActionName } from '../../contract/extensions/runs';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { isPending, type RunParameters } from './runs';

export interface ClaimedRun {
  id: number;
  creator_id: number | null;
  script_id: number | null;
  request_id: string;
  action: RunActionName;
  parameters: RunParameters;
}

/**
 * Locks a run with something to do until the transaction ends. Companies, their people and their runs take turns: the
 * one whose last slice is the longest ago comes first, so that each begins at once, however long the others are.
 * Processes that ask at once get runs of different companies.
 * @param only this run, out of turn, after a wait for a process that works on it
 * @param resting none of these
 * @returns null if there is none
 */
export const claimRun = async (
  tx: Transaction,
  only?: number,
  resting: readonly number[] = [],
): Promise<ClaimedRun | null> => {
  const isReady = sql`${isPending} and r.id <> all(${[...resting]}::int[])`;
  const columns = sql`r.id, r.creator_id, r.script_id, r.request_id, r.action, r.parameters`;
  const claim = async (rest: Sql): Promise<ClaimedRun | null> =>
    first(await tx.query<ClaimedRun>(sql`select ${columns} from runs r ${rest}`));
  if (only !== undefined) return claim(sql`where r.id = ${only} and ${isPending} for no key update of r`);
  const companies = await tx.query<{ id: number }>(sql`
    select c.id from companies c
    where exists (select from runs r where r.company_id = c.id and ${isReady})
    order by (select max(r.worked_at) from runs r where r.company_id = c.id) nulls first, c.id
    limit 1 for no key update skip locked`);
  const company = first(companies);
  if (!company) return null;
  return claim(sql`
    join (select creator_id, max(worked_at) as worked_at from runs where company_id = ${company.id} group by 1) p
      on p.creator_id is not distinct from r.creator_id
    where r.company_id = ${company.id} and ${isReady}
    order by p.worked_at nulls first, r.worked_at nulls first, r.queued_at, r.id
    limit 1 for no key update of r skip locked`);
};

export interface Progress {
  done: number;
  failed: number;
  left_out: number;
}

/** Lets all others go first, as if the run had had its turn. */
export const passTurn = async (connection: Connection, id: number): Promise<void> => {
  await connection.query(sql`
    update runs set worked_at = ${now} where id = (
      select r.id from runs r where r.id = ${id} and ${isPending} for no key update skip locked)`);
};

/** Counts a slice, and ends the run with its last line. @returns whether it has ended */
export const advanceRun = async (
  tx: Transaction,
  id: number,
  { done, failed, left_out }: Progress,
): Promise<boolean> => {
  const isLast = sql`done + failed + left_out + ${done + failed + left_out}::int >= total`;
  const rows = await tx.query<{ has_ended: boolean }>(sql`
    update runs set done = done + ${done}, failed = failed + ${failed}, left_out = left_out + ${left_out},
      started_at = coalesce(started_at, ${now}), worked_at = ${now},
      state = case when ${isLast} then 'done' else 'running' end, ended_at = case when ${isLast} then ${now} end
    where id = ${id} returning state = 'done' as has_ended`);
  return first(rows)?.has_ended ?? true;
};

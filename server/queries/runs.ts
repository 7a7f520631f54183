import sql, { type Sql } from 'sql-template-tag';
import { runRetentionDays } from '../../contract/constants';
import type { Run, RunActionName, RunState } from '../../contract/extensions/runs';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { seesAddress } from './historyNames';
import { countRunAccounts, countUnusedAccounts } from './runAccounts';
import type { People } from './runFacts';
import { insertLines, type TargetCounts } from './runTargets';
import { seesOrder, type Viewer } from './visibility';

/** The column `undo_of` names only the latest undo of a run that is kept. Here it stays. */
export interface RunParameters extends People {
  undo_of?: number;
}

export type RunRow = Omit<Run, 'has_undo'>;

const maxListedRuns = 100;

const latest = (condition: Sql): Sql =>
  sql`(select r.id from runs r where ${condition} order by r.id desc limit ${maxListedRuns})`;

export const isPending = sql`r.state in ('waiting', 'running')`;

/** Whether undo `v` was stopped and then undone: it cannot go on. */
const isUndoneItself = sql`(v.state = 'stopped' and exists (select from runs w where w.undo_of = v.id))`;

/**
 * Counts what was done, or else what the latest undo was refused, or will never do. Whoever removed themselves from all
 * orders of a run sees none of them, so its undo would be refused.
 */
const undoable = (viewer: Viewer): Sql => sql`case
  when ${isPending} or r.creator_id is distinct from ${viewer.id} then 0
  when r.action = 'remove_order_managers' and not exists (
    select from run_lines l join orders o on o.id = l.record_id
    where l.run_id = r.id and l.outcome = 'done' and ${seesOrder(viewer)}) then 0
  when v.id is null then r.done
  when v.state = 'done' or ${isUndoneItself} then v.total - v.done - v.left_out
  else 0 end`;

const select = (viewer: Viewer, condition: Sql): Sql => sql`
  select r.id, r.action, r.state, r.stop_reason, coalesce(r.creator_id = ${viewer.id}, false) as is_own,
    case when ${seesAddress(viewer)} then concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) else '' end
      as created_by,
    r.total, r.done, r.failed, r.left_out, r.total - r.done - r.failed - r.left_out as open,
    (select o.id from runs o where o.id = (r.parameters ->> 'undo_of')::int) as undo_of, v.id as undone_by,
    ${undoable(viewer)} as undoable,
    ${countRunAccounts(viewer)} as new_accounts, ${countUnusedAccounts(viewer)} as unused_accounts, r.created_at, r.started_at, r.ended_at
  from runs r left join users u on u.id = r.creator_id and u.company_id = r.company_id
    left join runs v on v.undo_of = r.id
  where r.company_id = ${viewer.companyId} and ${condition} order by r.id desc`;

/** The latest of the company and the latest of the person, however many colleagues have begun meanwhile. */
export const companyRuns = (connection: Connection, viewer: Viewer): Promise<RunRow[]> => {
  const ofCompany = sql`r.company_id = ${viewer.companyId}`;
  const own = sql`${ofCompany} and r.creator_id = ${viewer.id}`;
  return connection.query<RunRow>(select(viewer, sql`r.id in (${latest(ofCompany)} union ${latest(own)})`));
};

/** @returns null for a run of another company */
export const companyRun = async (connection: Connection, viewer: Viewer, id: number): Promise<RunRow | null> =>
  first(await connection.query<RunRow>(select(viewer, sql`r.id = ${id}`)));

/** Locks a run, and waits for a slice that is under way. */
export const lockRun = async (tx: Transaction, { companyId }: Viewer, id: number): Promise<void> => {
  await tx.query(sql`select from runs where id = ${id} and company_id = ${companyId} for no key update`);
};

interface NewRunRow {
  action: RunActionName;
  parameters: RunParameters;
}

/** Who begins a run, in which request, and by which of their scripts. */
interface Beginner extends Viewer {
  requestId: string;
  script?: { id: number };
}

export const insertRun = async (
  tx: Transaction,
  { id, companyId, requestId, script }: Beginner,
  { action, parameters }: NewRunRow,
): Promise<number> => {
  const rows = await tx.query<{ id: number }>(sql`
    insert into runs (company_id, creator_id, request_id, action, parameters, undo_of, created_at, queued_at, script_id)
    values (${companyId}, ${id}, ${requestId}, ${action}, ${JSON.stringify(parameters)}::jsonb,
      ${parameters.undo_of ?? null}, ${now}, ${now}, ${script?.id ?? null})
    returning id`);
  const row = first(rows);
  if (!row) throw new Error('The run was not inserted.');
  return row.id;
};

export const setTotal = async (tx: Transaction, id: number, total: number): Promise<void> => {
  await tx.query(sql`update runs set total = ${total} where id = ${id}`);
};

/** Lets a run be undone again. The undo remembers it in its parameters. */
export const detachUndo = async (tx: Transaction, undoId: number): Promise<void> => {
  await tx.query(sql`update runs set undo_of = null where id = ${undoId}`);
};

/** Gives an undo the targets that the run changed, or those that its latest undo was refused or will never do. */
export const insertUndoTargets = (
  tx: Transaction,
  id: number,
  undoOf: number,
  latestUndo: number | null,
): Promise<TargetCounts> => {
  const isLeft =
    latestUndo === null
      ? sql`true`
      : sql`line_id in (select line_id from run_lines where run_id = ${latestUndo} and outcome in ('failed', 'open'))`;
  return insertLines(
    tx,
    id,
    sql`select line_id, record_id, device_id, email, undo as input from run_lines
      where run_id = ${undoOf} and outcome = 'done' and ${isLeft}`,
  );
};

/** Counts waiting and running runs: those of the person's scripts, or else their own. */
export const countPendingRuns = async (tx: Transaction, creatorId: number, isOfScripts: boolean): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from runs r
    where r.creator_id = ${creatorId} and ${isPending} and (r.script_id is not null) = ${isOfScripts}`);
  return first(rows)?.count ?? 0;
};

/** How many runs wait or are under way, in all companies. */
export const countPending = async (connection: Connection): Promise<Record<'waiting' | 'running', number>> => {
  const [row] = await connection.query<Record<'waiting' | 'running', number>>(sql`
    select count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'running')::int as running
    from runs r where ${isPending}`);
  return row ?? { waiting: 0, running: 0 };
};

/** A resumed run is queued behind the others. */
export const setState = async (
  tx: Transaction,
  id: number,
  state: Extract<RunState, 'waiting' | 'stopped'>,
  reason: string | null = null,
): Promise<void> => {
  await tx.query(sql`
    update runs set state = ${state}, stop_reason = ${reason},
      queued_at = case when ${state} = 'waiting' then ${now} else queued_at end,
      ended_at = case when ${state} = 'stopped' then ${now} end
    where id = ${id}`);
};

/** A resumed run acts for the person who resumed it, or for the script by which they did. */
export const setScript = async (tx: Transaction, id: number, scriptId: number | null): Promise<void> => {
  await tx.query(sql`update runs set script_id = ${scriptId} where id = ${id}`);
};

const stopWhere = async (connection: Connection, condition: Sql, reason: string | null): Promise<number> => {
  const stopped = await connection.query(sql`
    update runs r set state = 'stopped', stop_reason = ${reason}, ended_at = ${now}
    where ${condition} and ${isPending} returning r.id`);
  return stopped.length;
};

/** Stops a run that the server cannot continue, unless a person has stopped it meanwhile. */
export const stopPending = async (connection: Connection, id: number, reason: string): Promise<void> => {
  await stopWhere(connection, sql`r.id = ${id}`, reason);
};

/** Stops what the person's runs in the company have not done yet, after a slice that is under way. @returns how many */
export const stopRunsOf = (tx: Transaction, companyId: number, creatorId: number): Promise<number> =>
  stopWhere(tx, sql`r.creator_id = ${creatorId} and r.company_id = ${companyId}`, null);

/** Deletes one run that ended long ago, with its lines. @returns false if there is none */
export const deleteOldRun = async (connection: Connection): Promise<boolean> => {
  const deleted = await connection.query(sql`
    delete from runs where id = (
      select id from runs where ended_at <= ${now} - make_interval(days => ${runRetentionDays}) order by ended_at limit 1)
    returning id`);
  return deleted.length > 0;
};

/**
 * Deletes the oldest ended run, with its lines, of a person whose runs have more lines than may be stored.
 * @returns false if there is none
 */
export const deleteRunBeyond = async (connection: Connection, lines: number): Promise<boolean> => {
  const deleted = await connection.query(sql`
    delete from runs where id = (
      select id from (
        select id, ended_at, sum(total) over (partition by creator_id order by id desc) as lines from runs) r
      where r.lines > ${lines} and r.ended_at is not null order by id limit 1)
    returning id`);
  return deleted.length > 0;
};

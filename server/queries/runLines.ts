import sql, { type Sql } from 'sql-template-tag';
import type { RunLineQuery, RunOutcome } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import type { FormerPlace } from './licenseUserChanges';
import type { People } from './runFacts';
import type { Target } from './runTargets';

/** The users that an undo removes, or what they had. Null if the license itself says it. */
export interface UndoData {
  users?: number[];
  activations?: FormerPlace[];
  /** When a removed manager had come to the order; null if it was with the order. Not there in runs of before. */
  added_at?: string | null;
}

export interface OpenLine extends Target {
  input: UndoData | null;
}

export interface SliceSize {
  lines: number;
  licenses: number;
  /** The most people, however few lines they are. One line is read even if it has more. */
  people?: number;
}

/** How many people a line is about: itself, those of an undo, the run's, or else all of its license. */
const peopleOn = ({ users, emails }: People): Sql => sql`
  case when l.input is not null then greatest(jsonb_array_length(coalesce(l.input -> 'users', '[]'))
      + jsonb_array_length(coalesce(l.input -> 'activations', '[]')), 1)
    when l.email is not null then 1
    else coalesce(${emails?.length ?? users?.length ?? null}::int,
      (select i.assigned_users from licenses i where i.id = l.record_id), 1) end`;

/** Reads open lines in the order in which licenses or orders are locked. */
export const openLines = (
  tx: Transaction,
  runId: number,
  parameters: People,
  { lines, licenses, people }: SliceSize,
): Promise<OpenLine[]> => {
  const taken = sql`
    select line_id, record_id, device_id, email, input from (
      select *, dense_rank() over (order by record_id) as nth from (
        select * from run_lines where run_id = ${runId} and outcome = 'open'
        order by record_id, line_id limit ${lines}) o) l
    where nth <= ${licenses}`;
  if (people === undefined) return tx.query<OpenLine>(sql`${taken} order by record_id, line_id`);
  const before = sql`over (order by l.record_id, l.line_id rows between unbounded preceding and current row)`;
  return tx.query<OpenLine>(sql`
    select line_id, record_id, device_id, email, input from (
      select l.*, row_number() ${before} as place, sum(${peopleOn(parameters)}) ${before} as people from (${taken}) l) p
    where place = 1 or people <= ${people} order by record_id, line_id`);
};

export interface ClosedLine {
  line_id: number;
  outcome: Exclude<RunOutcome, 'open'>;
  reason: string | null;
  undo: UndoData | null;
}

/**
 * Writes the outcomes of lines; lock their run first. Each line names the run, because PostgreSQL has no statistics of
 * lines that were just inserted: with the run as a constant, it reads all of them.
 */
export const closeLines = async (tx: Transaction, runId: number, lines: readonly ClosedLine[]): Promise<void> => {
  const rows = lines.map(line => ({ ...line, run_id: runId }));
  await tx.query(sql`
    update run_lines l set outcome = n.outcome, reason = n.reason, undo = n.undo
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (run_id int, line_id int, outcome run_outcome, reason text, undo jsonb)
    where l.run_id = n.run_id and l.line_id = n.line_id`);
};

export interface LineRow extends Target {
  outcome: RunOutcome;
  reason: string | null;
}

/** Reads lines, failed ones first. */
export const readLines = (
  connection: Connection,
  runId: number,
  { outcome, limit, offset }: RunLineQuery,
): Promise<LineRow[]> => {
  const condition = outcome === undefined ? sql`true` : sql`outcome = ${outcome}::run_outcome`;
  return connection.query<LineRow>(sql`
    select line_id, record_id, device_id, email, outcome, reason from run_lines where run_id = ${runId} and ${condition}
    order by outcome, record_id, line_id limit ${limit} offset ${offset}`);
};

import sql from 'sql-template-tag';
import type { RunLineQuery, RunOutcome } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import type { Activations } from './licenseUserChanges';
import type { Target } from './runTargets';

/** The users that an undo removes, or what they had. Null if the license itself says it. */
export interface UndoData {
  users?: number[];
  activations?: Activations[];
}

export interface OpenLine extends Target {
  input: UndoData | null;
}

export interface SliceSize {
  lines: number;
  licenses: number;
}

/** Reads open lines in the order in which licenses or orders are locked. */
export const openLines = (tx: Transaction, runId: number, { lines, licenses }: SliceSize): Promise<OpenLine[]> =>
  tx.query<OpenLine>(sql`
    select line_id, record_id, device_id, email, input from (
      select *, dense_rank() over (order by record_id) as nth from (
        select * from run_lines where run_id = ${runId} and outcome = 'open'
        order by record_id, line_id limit ${lines}) o) l
    where nth <= ${licenses} order by record_id, line_id`);

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

import sql from 'sql-template-tag';
import type { RunLine, RunLineQuery, RunOutcome } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import type { Activations } from './licenseUserChanges';

/** What an undo needs: the users to remove, or what the users had. Null: the license itself says it. */
export interface UndoData {
  users?: number[];
  activations?: Activations[];
}

export interface OpenLine {
  license_id: number;
  input: UndoData | null;
}

/** In the order in which licenses are locked. */
export const openLines = (tx: Transaction, runId: number, most: number): Promise<OpenLine[]> =>
  tx.query<OpenLine>(sql`
    select license_id, input from run_lines where run_id = ${runId} and outcome = 'open'
    order by license_id limit ${most}`);

export interface ClosedLine {
  license_id: number;
  outcome: Exclude<RunOutcome, 'open'>;
  reason: string | null;
  undo: UndoData | null;
}

export const closeLines = async (tx: Transaction, runId: number, lines: readonly ClosedLine[]): Promise<void> => {
  await tx.query(sql`
    update run_lines l set outcome = n.outcome, reason = n.reason, undo = n.undo
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as n (license_id int, outcome run_outcome, reason text, undo jsonb)
    where l.run_id = ${runId} and l.license_id = n.license_id and l.outcome = 'open'`);
};

/** The failed ones first. */
export const readLines = (
  connection: Connection,
  runId: number,
  { outcome, limit, offset }: RunLineQuery,
): Promise<RunLine[]> => {
  const condition = outcome === undefined ? sql`true` : sql`outcome = ${outcome}::run_outcome`;
  return connection.query<RunLine>(sql`
    select license_id as id, license_id as license, outcome, reason from run_lines where run_id = ${runId} and ${condition}
    order by outcome, license_id limit ${limit} offset ${offset}`);
};

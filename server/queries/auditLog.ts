import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';

export interface AuditRow {
  requestId: string;
  companyId: number;
  /** Null: the administrator, working on the server. */
  actorId: number | null;
  action: string;
  objectType: string;
  objectId: string;
  difference: object;
  /** The run that the act belongs to. */
  runId?: number;
}

export const insertAuditRows = async (tx: Transaction, rows: readonly AuditRow[]): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference, run_id)
    select ${now}, "requestId", "companyId", "actorId", action, "objectType", "objectId", difference, "runId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as n ("requestId" text, "companyId" int, "actorId" int,
      action text, "objectType" text, "objectId" text, difference jsonb, "runId" int)`);
};

export interface SignInRow {
  requestId: string;
  /** Host of the requesting portal. Without an account, the row belongs to that host's company. */
  host: string;
  account: { id: number; companyId: number } | null;
  /** Null when the sign-in succeeded. */
  refused: 'wrong' | 'too_many' | 'over' | null;
}

/** Unknown accounts take the same work, so that timing does not reveal them. The typed text is never stored. */
export const insertSignIn = async (
  tx: Transaction,
  { requestId, host, account, refused }: SignInRow,
): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, outcome,
      difference)
    select ${now}, ${requestId}, company_id, ${refused ? null : (account?.id ?? null)}::int, 'user.sign_in', 'user',
      ${String(account?.id ?? 'unknown')}, ${refused ? 'refused' : 'done'},
      ${JSON.stringify(refused ? { reason: refused } : {})}::jsonb
    from (
      select coalesce(${account?.companyId ?? null}::int,
        (select company_id from company_domains where domain = lower(${host}))) as company_id) c
    where company_id is not null`);
};

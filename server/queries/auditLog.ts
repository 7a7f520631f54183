import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';

export interface AuditRow {
  requestId: string;
  companyId: number;
  /** Null: whoever works on the server itself. */
  actorId: number | null;
  action: string;
  objectType: string;
  objectId: string;
  difference: object;
}

export const insertAuditRows = async (tx: Transaction, rows: readonly AuditRow[]): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference)
    select ${now}, "requestId", "companyId", "actorId", action, "objectType", "objectId", difference
    from json_to_recordset(${JSON.stringify(rows)}::json) as n ("requestId" text, "companyId" int, "actorId" int,
      action text, "objectType" text, "objectId" text, difference jsonb)`);
};

/** An attempt to sign in at the embedded provider. */
export interface SignInRow {
  requestId: string;
  /** Host of the portal that asks: its company has the row where there is no account. */
  host: string;
  account: { id: number; companyId: number } | null;
  /** Why it was refused; null when the person is signed in. */
  refused: 'wrong' | 'too_many' | 'over' | null;
}

/**
 * An unknown account leaves a row after the same work as a known one, lest time told them apart; what was typed is in
 * none. Whoever is refused is nobody's actor: anybody may have typed that email.
 */
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

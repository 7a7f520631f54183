import sql from 'sql-template-tag';
import type { Transaction } from '../database/connection';

export interface AuditRow {
  requestId: string;
  companyId: number;
  actorId: number;
  action: string;
  objectType: string;
  objectId: string;
  difference: object;
}

export const insertAuditRows = async (tx: Transaction, rows: readonly AuditRow[]): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (request_id, company_id, actor_id, action, object_type, object_id, difference)
    select "requestId", "companyId", "actorId", action, "objectType", "objectId", difference
    from json_to_recordset(${JSON.stringify(rows)}::json) as n ("requestId" text, "companyId" int, "actorId" int,
      action text, "objectType" text, "objectId" text, difference jsonb)`);
};

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

export const insertAuditRow = async (tx: Transaction, row: AuditRow): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (request_id, company_id, actor_id, action, object_type, object_id, difference)
    values (${row.requestId}, ${row.companyId}, ${row.actorId}, ${row.action}, ${row.objectType}, ${row.objectId},
      ${JSON.stringify(row.difference)}::jsonb)`);
};

import sql, { type Sql } from 'sql-template-tag';
import { first, type Transaction } from '../database/connection';
import type { Viewer } from './visibility';

export interface AuditedAct {
  action: string;
  actor_id: number | null;
  difference: Readonly<Record<string, unknown>>;
}

const latestAct = async (tx: Transaction, { companyId }: Viewer, licenseId: number, condition: Sql) =>
  first(
    await tx.query<AuditedAct>(sql`
      select action, actor_id, difference from audit_log
      where company_id = ${companyId} and object_type = 'license' and object_id = ${String(licenseId)} and ${condition}
      order by id desc limit 1`),
  );

/** The last act that gave a license to a person or took it from them, whoever did it. */
export const latestAssignmentAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) => {
  const user = JSON.stringify(userId);
  return latestAct(
    tx,
    viewer,
    licenseId,
    sql`((action = 'license.user_unassigned' and difference -> 'user' -> 'from' = ${user}::jsonb)
      or (action = 'license.users_assigned' and difference -> 'users' -> 'to' @> ${user}::jsonb))`,
  );
};

/** The last act that set a person's maximum on a license, whoever did it. */
export const latestMaximumAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) =>
  latestAct(
    tx,
    viewer,
    licenseId,
    sql`action = 'license.users_activations_set' and difference ? ${`${userId}.max_activations`}::text`,
  );

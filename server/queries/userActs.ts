import sql, { type Sql } from 'sql-template-tag';
import { first, type Transaction } from '../database/connection';
import type { Viewer } from './visibility';

export interface AuditedAct {
  action: string;
  actor_id: number | null;
  difference: Readonly<Record<string, unknown>>;
}

/** Whether act `a` gave a license to user `user` or took it from them. */
export const concernsPlace = (user: Sql): Sql => sql`(
  (a.action = 'license.user_unassigned' and a.difference -> 'user' -> 'from' = to_jsonb(${user}::int))
  or (a.action = 'license.users_assigned' and a.difference -> 'users' -> 'to' @> to_jsonb(${user}::int)))`;

/** Whether act `a` set the maximum of user `user`, or gave or took the place that has it. */
export const concernsMaximum = (user: Sql): Sql => sql`(${concernsPlace(user)}
  or (a.action = 'license.users_activations_set' and a.difference ? (${user}::int || '.max_activations')))`;

/** Whether act `a` made user `user` a manager of the order, or no longer one. */
export const concernsManager = (user: Sql): Sql => sql`(
  (a.action = 'order.manager_added' and a.difference -> 'manager' -> 'to' = to_jsonb(${user}::int))
  or (a.action = 'order.manager_removed' and a.difference -> 'manager' -> 'from' = to_jsonb(${user}::int)))`;

const latestAct = async (tx: Transaction, { companyId }: Viewer, licenseId: number, condition: Sql) =>
  first(
    await tx.query<AuditedAct>(sql`
      select a.action, a.actor_id, a.difference from audit_log a
      where a.company_id = ${companyId} and a.object_type = 'license' and a.object_id = ${String(licenseId)}
        and ${condition}
      order by a.id desc limit 1`),
  );

/** The last act by anybody that gave a license to a person or took it from them. */
export const latestAssignmentAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) =>
  latestAct(tx, viewer, licenseId, concernsPlace(sql`${userId}`));

/** The last act by anybody that set a person's maximum on a license, or gave it to them or took it from them. */
export const latestMaximumAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) =>
  latestAct(tx, viewer, licenseId, concernsMaximum(sql`${userId}`));

import sql from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import type { AuditRow } from '../queries/auditLog';
import { deleteLicenseUsers } from '../queries/licenseUserChanges';
import type { Actor } from '../services/actor';

/** What somebody did at a time of the past, by the rules of the services. */
export interface Deed {
  at: Date;
  by: number;
  /** @param tx at that time */
  carryOut(tx: Transaction, actor: Actor): Promise<void>;
}

/** An act whose outcome the demo data has already. */
export type PastAct = Required<Pick<AuditRow, 'at' | 'actorId' | 'companyId' | 'action' | 'objectType' | 'objectId'>> &
  Pick<AuditRow, 'difference'>;

/** Takes a license from a person, as if they had never had it. A later deed gives it to them again. */
export const takeBefore = async (tx: Transaction, license: number, person: number): Promise<void> => {
  await deleteLicenseUsers(tx, license, [person]);
  await tx.query(sql`update users set left_order_id = null where id = ${person}`);
};

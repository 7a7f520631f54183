import sql, { type Sql } from 'sql-template-tag';
import type { PermissionCode } from '../../contract/permissions';
import { now } from '../database/connection';
import type { Viewer } from './visibility';

const isUsable = sql`u.initial_password_ends_at > ${now}`;

/**
 * The encrypted initial password of user `u` as long as it can be used, for whoever set it and holds the permission. For
 * anybody else it would be a way into an account they have only been able to name: by assigning it to a license, or making
 * it an order's manager.
 */
export const readableInitialPassword = ({ id, permissions }: Viewer, code: PermissionCode): Sql =>
  sql`case when ${permissions.has(code)}::boolean and u.initial_password_by = ${id} and ${isUsable} then u.initial_password end`;

/** What became of the initial password of user `u`. */
export const initialPasswordState = sql`
  case when u.is_initial_password then case when ${isUsable} then 'waiting' else 'over' end
    when u.password_chosen_at is not null then 'used' end`;

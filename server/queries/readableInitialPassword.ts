import sql, { type Sql } from 'sql-template-tag';
import type { PermissionCode } from '../../contract/permissionCodes';
import { now } from '../database/connection';
import type { Viewer } from './visibility';

/** Whether the initial password of user `u` still works. */
export const isUsable = sql`u.initial_password_ends_at > ${now}`;

/** Only for the manager who set it. Others could get into the account of a person they only assigned. */
export const readableInitialPassword = ({ id, permissions }: Viewer, code: PermissionCode): Sql =>
  sql`case when ${permissions.has(code)}::boolean and u.initial_password_by = ${id} and ${isUsable} then u.initial_password end`;

export const initialPasswordState = sql`
  case when u.is_initial_password then case when ${isUsable} then 'waiting' else 'over' end
    when u.password_chosen_at is not null then 'used' end`;

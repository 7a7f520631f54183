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

/** What managers of licenses see of each other: the columns of user `u` in lists of managers. */
export const managerColumns = (viewer: Viewer): Sql => sql`
  u.id, u.email as true_email, u.given_name as first_name, u.family_name as last_name, u.phone_number,
  u.is_initial_password, ${readableInitialPassword(viewer, 'manage_managers')} as initial_password,
  ${initialPasswordState} as initial_password_state`;

export const managerSorts = {
  true_email: { by: sql`u.email` },
  first_name: { by: sql`u.given_name` },
  last_name: { by: sql`u.family_name` },
};

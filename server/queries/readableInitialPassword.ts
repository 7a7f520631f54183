import sql, { type Sql } from 'sql-template-tag';
import type { PermissionCode } from '../../contract/permissions';
import type { Viewer } from './visibility';

/**
 * The encrypted initial password of user `u`, for whoever set it and holds the permission. For anybody else it would be
 * a way into an account he has only been able to name: by assigning it to a license, or making it an order's manager.
 */
export const readableInitialPassword = ({ id, permissions }: Viewer, code: PermissionCode): Sql =>
  sql`case when ${permissions.has(code)}::boolean and u.initial_password_by = ${id} then u.initial_password end`;

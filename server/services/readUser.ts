import { type PermissionCode, permissionCodes } from '../../contract/permissions';
import type { LicenseCounters, Permission, User } from '../../contract/schemas/user';
import type { Connection } from '../database/connection';
import { readLicenseCounters, readLicenseKinds, readUser } from '../queries/users';
import type { Actor } from './actor';
import { isOneself } from './identifyUser';
import { notFound } from './refusal';

/** Every permission there is, in the specification's order (rows WIRE-03, PERM-19). */
export const allPermissions: Permission[] = permissionCodes.map((code: PermissionCode, index) => ({
  id: index + 1,
  code,
}));

/** One's own record (row WIRE-66). @throws notFound for anybody else's */
export const readOwnUser = async (connection: Connection, actor: Actor, id: string): Promise<User> => {
  if (!isOneself(actor, id)) throw notFound();
  const [user, kinds] = await Promise.all([
    readUser(connection, actor),
    actor.isManager ? readLicenseKinds(connection, actor) : [],
  ]);
  if (!user) throw notFound();
  return {
    ...user,
    permissions: allPermissions.filter(({ code }) => actor.permissions.has(code)),
    license_types: kinds,
  };
};

/** What one issued of each product (row WIRE-84). @throws notFound for anybody else's */
export const readOwnLicenseCounters = async (
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<LicenseCounters> => {
  if (!isOneself(actor, id)) throw notFound();
  return { created_licenses_counts: await readLicenseCounters(connection, actor) };
};

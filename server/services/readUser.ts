import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import { permissionDescriptions } from '../../contract/permissionDescriptions';
import type { LicenseCounters, ManagerPermission, Permission, User } from '../../contract/schemas/user';
import type { Connection } from '../database/connection';
import { type Contact, readContact, relationTo } from '../queries/userChanges';
import { readLicenseCounters, readLicenseKinds, readUser as readUserRow } from '../queries/users';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { isOwnId, userNumber } from './identifyUser';
import { notFound } from './refusal';

const allPermissions: Permission[] = permissionCodes.map((code: PermissionCode, index) => ({
  id: index + 1,
  code,
}));
export const describedPermissions: ManagerPermission[] = allPermissions.map(permission => ({
  ...permission,
  description: permissionDescriptions[permission.code],
}));

/** @throws notFound for anybody but the person and users of their licenses, forbidden */
export const readUser = async (connection: Connection, actor: Actor, id: string): Promise<User | Contact> => {
  if (isOwnId(actor, id)) return readOwnUser(connection, actor);
  const userId = userNumber(actor, id);
  if (userId === null || !(await relationTo(connection, actor, userId)).usesManagedLicense) throw notFound();
  authorize(actor, 'manage_license_users');
  const contact = await readContact(connection, userId);
  if (!contact) throw notFound();
  return contact;
};

const readOwnUser = async (connection: Connection, actor: Actor): Promise<User> => {
  const [user, kinds] = await Promise.all([
    readUserRow(connection, actor),
    actor.isManager ? readLicenseKinds(connection, actor) : [],
  ]);
  if (!user) throw notFound();
  // A manager who views as this person sees only what managers see of their license users.
  const profile = actor.viewedBy === undefined ? user.profile : { ...user.profile, platform_user_id: '' };
  return {
    ...user,
    profile,
    permissions: allPermissions.filter(({ code }) => actor.permissions.has(code)),
    license_types: kinds,
  };
};

/** @throws notFound for another person */
export const readOwnLicenseCounters = async (
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<LicenseCounters> => {
  if (!isOwnId(actor, id)) throw notFound();
  return { created_licenses_counts: await readLicenseCounters(connection, actor) };
};

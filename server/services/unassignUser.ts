import type { Transaction } from '../database/connection';
import { deleteLicenseUser } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { audit } from './audit';
import { lockLicenseFor } from './licenseAccess';
import { invalid } from './refusal';

/** Refused for an id in a body that no user of the license has. */
export const notAssigned = 'No user of this license has this id.';

/**
 * Takes a user off a license (row WIRE-34); the account stays.
 * @throws notFound, forbidden without manage_license_users (row PERM-13), Refusal 400 for whoever is not its user
 */
export const unassignUser = async (tx: Transaction, actor: Actor, licenseId: number, userId: number): Promise<void> => {
  await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  if (!(await deleteLicenseUser(tx, licenseId, userId)))
    throw invalid('license_user_id', 'no_license_user', notAssigned);
  await audit(tx, actor, {
    action: 'license.user_unassigned',
    objectType: 'license',
    objectId: licenseId,
    difference: { user: { from: userId, to: null } },
  });
};

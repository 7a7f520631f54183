import type { Transaction } from '../database/connection';
import { deleteLicenseUser } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { audit } from './audit';
import { lockLicenseFor } from './licenseAccess';
import { invalid } from './refusal';

export const notAssigned = 'This license has no user with this id.';

/** The account stays. @throws notFound, forbidden, Refusal 400 for a person who is not a user of the license */
export const unassignUser = async (tx: Transaction, actor: Actor, licenseId: number, userId: number): Promise<void> => {
  await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  const former = await deleteLicenseUser(tx, licenseId, userId);
  if (!former) throw invalid('license_user_id', 'no_license_user', notAssigned);
  const { max_activations, total_activations } = former;
  await audit(tx, actor, {
    action: 'license.user_unassigned',
    objectType: 'license',
    objectId: licenseId,
    // What an undo gives back.
    difference: {
      user: { from: userId, to: null },
      [`${userId}.max_activations`]: { from: max_activations, to: null },
      [`${userId}.total_activations`]: { from: total_activations, to: null },
    },
  });
};

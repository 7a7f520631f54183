import { peopleActions } from '../../contract/actions/people';
import type { Transaction } from '../database/connection';
import { auditAll } from '../queries/auditLog';
import { deleteLicenseUsers, type FormerPlace, lockUsersOf } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { refusedAt } from './obstacles';

const { right, act, obstacle } = peopleActions.unassign_users;

/** Unassigns people, with an audit row for each. Returns what the users among them had. @throws notFound, forbidden */
export const unassignUsers = async (
  tx: Transaction,
  actor: Actor,
  licenseId: number,
  userIds: readonly number[],
): Promise<FormerPlace[]> => {
  await lockLicenseFor(tx, actor, licenseId, right);
  // Before anything refers to the people: a change of their contact data would wait for that, and this for that change.
  await lockUsersOf(tx, [licenseId], userIds);
  const former = await deleteLicenseUsers(tx, licenseId, userIds);
  await auditAll(
    tx,
    actor,
    former.map(({ user_id, max_activations, total_activations, assigned_at, last_seen }) => ({
      action: act,
      objectType: 'license',
      objectId: licenseId,
      // An undo gives these values back.
      difference: {
        user: { from: user_id, to: null },
        [`${user_id}.max_activations`]: { from: max_activations, to: null },
        [`${user_id}.total_activations`]: { from: total_activations, to: null },
        [`${user_id}.assigned_at`]: { from: assigned_at, to: null },
        [`${user_id}.last_seen`]: { from: last_seen, to: null },
      },
    })),
  );
  return former;
};

/**
 * Unassigns one user; the account stays.
 * @throws as unassignUsers, Refusal 400 for a person who is not a user of the license
 */
export const unassignUser = async (tx: Transaction, actor: Actor, licenseId: number, userId: number): Promise<void> => {
  const former = await unassignUsers(tx, actor, licenseId, [userId]);
  const code = obstacle({ assigned: former.length });
  if (code) throw refusedAt(['license_user_id'], code);
};

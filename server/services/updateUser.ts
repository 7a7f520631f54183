import { verdictOn } from '../../contract/permissions';
import type { UserChange } from '../../contract/schemas/user';
import type { Connection, Transaction } from '../database/connection';
import { audit, differenceOf } from '../queries/auditLog';
import { type Contact, lockContact, relationTo, updateContact } from '../queries/userChanges';
import type { Actor } from './actor';
import { userNumber } from './identifyUser';
import { conflict, forbidden, notFound } from './refusal';

/**
 * You can change your own contact data, and that of your license users and fellow managers. For a manager, a shared
 * license is not enough, because anybody can be assigned to a license.
 * @param id your platform user id or subject, or anybody's number
 * @throws notFound, forbidden, Refusal 409 for a manager beyond your permission
 */
export const authorizeOnUser = async (connection: Connection, actor: Actor, id: string): Promise<number> => {
  const userId = userNumber(actor, id);
  if (userId === null) throw notFound();
  if (userId === actor.id) return userId;
  const { usesManagedLicense, managesSharedOrder, isManager } = await relationTo(connection, actor, userId);
  if (!usesManagedLicense && !managesSharedOrder) throw notFound();
  if (managesSharedOrder && verdictOn('manage_managers', actor) === 'allowed') return userId;
  if (!usesManagedLicense || verdictOn('manage_license_users', actor) !== 'allowed') throw forbidden();
  if (isManager) {
    throw conflict(
      'contact_of_manager',
      'This person manages orders: only someone who can manage their order managers can change the contact data.',
    );
  }
  return userId;
};

/** What is so already is told in no history. @throws as authorizeOnUser */
export const updateUser = async (tx: Transaction, actor: Actor, id: string, change: UserChange): Promise<Contact> => {
  const userId = await authorizeOnUser(tx, actor, id);
  const before = await lockContact(tx, userId);
  if (!before) throw notFound();
  const difference = differenceOf({ ...before }, change);
  if (Object.keys(difference).length === 0) return before;
  const after = { ...before, ...change };
  await updateContact(tx, after);
  await audit(tx, actor, { action: 'user.updated', objectType: 'user', objectId: userId, difference });
  return after;
};

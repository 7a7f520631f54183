import { verdictOn } from '../../contract/permissions';
import type { UserChange } from '../../contract/schemas/user';
import type { Database, Transaction } from '../database/connection';
import { type Contact, lockContact, relationTo, updateContact } from '../queries/userChanges';
import type { Actor } from './actor';
import { audit, differenceOf } from './audit';
import { userNumber } from './identifyUser';
import { forbidden, notFound } from './refusal';

/**
 * Changes a person's name and phone number: his own, those of a license user on a license one manages, or of a fellow
 * manager of an order (rows WIRE-05, WIRE-06, WIRE-09).
 * @param id platform user id or subject of oneself, or anybody's number
 * @throws notFound for whoever is none of these, forbidden without manage_license_users or manage_managers
 */
export const updateUser = (db: Database, actor: Actor, id: string, change: UserChange): Promise<Contact> =>
  db.transaction(async tx => {
    const userId = userNumber(actor, id);
    if (userId === null) throw notFound();
    if (userId !== actor.id) await authorizeOver(tx, actor, userId);
    const before = await lockContact(tx, userId);
    if (!before) throw notFound();
    const after = { ...before, ...change };
    await updateContact(tx, after);
    await audit(tx, actor, {
      action: 'user.updated',
      objectType: 'user',
      objectId: userId,
      difference: differenceOf({ ...before }, change),
    });
    return after;
  });

const authorizeOver = async (tx: Transaction, actor: Actor, userId: number): Promise<void> => {
  const { usesManagedLicense, managesSharedOrder } = await relationTo(tx, actor, userId);
  if (!usesManagedLicense && !managesSharedOrder) throw notFound();
  const mayEdit =
    (usesManagedLicense && verdictOn('manage_license_users', actor) === 'allowed') ||
    (managesSharedOrder && verdictOn('manage_managers', actor) === 'allowed');
  if (!mayEdit) throw forbidden();
};

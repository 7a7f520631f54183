import { verdictOn } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { endSessions } from '../queries/identity/oidcPayloads';
import { relationTo } from '../queries/userChanges';
import { findHolder, type Holder, setInitialPassword } from '../queries/userCredentials';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { audit } from './audit';
import { userNumber } from './identifyUser';
import { conflict, forbidden, notFound, Refusal } from './refusal';

/**
 * The person whose password one may set: a license user on a license one manages, with manage_license_user_credentials
 * (row PERM-14), or a fellow manager of an order, with manage_managers. Nobody who may more than oneself: his account
 * would be a way to the permissions one was not given.
 * @throws notFound for whoever is neither, forbidden without the permission, Refusal 403 for one's own, 409 for whom the
 * permission does not reach: who asks cannot know that beforehand
 */
export const authorizeOnPassword = async (connection: Connection, actor: Actor, id: string): Promise<Holder> => {
  const userId = userNumber(actor, id);
  if (userId === actor.id) {
    throw new Refusal(403, 'own_password', 'Your own password is changed with your identity provider.');
  }
  const holder = userId === null ? null : await findHolder(connection, actor.companyId, userId);
  if (!holder) throw notFound();
  const { usesManagedLicense, managesSharedOrder, isManager } = await relationTo(connection, actor, holder.id);
  if (!usesManagedLicense && !managesSharedOrder) throw notFound();
  const may = (action: 'manage_license_user_credentials' | 'manage_managers') => verdictOn(action, actor) === 'allowed';
  const isMyManager = managesSharedOrder && may('manage_managers');
  if (!isMyManager && !(usesManagedLicense && may('manage_license_user_credentials'))) throw forbidden();
  if (!isMyManager && isManager) {
    throw conflict('password_of_manager', 'Only who manages the managers of an order of this person may set it.');
  }
  if (!holder.permissions.every(code => actor.permissions.has(code))) {
    throw conflict('password_of_superior', 'This person has permissions you do not have.');
  }
  return holder;
};

/**
 * Gives a person a new initial password, to be handed over (rows WIRE-07, LUSR-27, ODET-10), and ends his sessions.
 * @throws as authorizeOnPassword
 */
export const setUserPassword = async (
  tx: Transaction,
  secrets: Secrets,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> => {
  const holder = await authorizeOnPassword(tx, actor, id);
  await setInitialPassword(tx, holder.id, secrets.encrypt(password), actor.id);
  await endSessions(tx, holder.platform_user_id);
  await audit(tx, actor, {
    action: 'user.password_set',
    objectType: 'user',
    objectId: holder.id,
    difference: { password: 'changed' },
  });
};

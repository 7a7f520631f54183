import type { Action } from '../../contract/permissions';
import type { Connection } from '../database/connection';
import type { ClientOwner } from '../queries/oauthClients';
import type { Actor } from './actor';
import { authorize, authorizeOnLicense } from './authorize';
import { notFound } from './refusal';

export type ClientAction = Extract<Action, 'show_license_oauth_clients' | 'manage_license_oauth_clients'>;

/** `company` is null for no valid id. Without it, it is the person's own. */
export interface ClientAddress {
  id: number;
  company?: number | null;
}

/** Finds the owner of the OAuth client and authorizes the action. */
export type OwnerFinder = (
  connection: Connection,
  actor: Actor,
  address: ClientAddress,
  action: ClientAction,
) => Promise<ClientOwner>;

/** @throws notFound for a hidden license or another company, forbidden without the permission */
export const licenseAsOwner: OwnerFinder = async (connection, actor, { id, company = actor.companyId }, action) => {
  if (company !== actor.companyId) throw notFound();
  await authorizeOnLicense(connection, actor, id, action);
  return { companyId: company, licenseId: id };
};

/** @throws notFound for another company, forbidden without the permission */
export const companyAsOwner: OwnerFinder = async (_connection, actor, { id }, action) => {
  if (id !== actor.companyId) throw notFound();
  authorize(actor, action);
  return { companyId: id, licenseId: null };
};

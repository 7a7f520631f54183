import { verdictOn } from '../../contract/permissions';
import type { CheckEmailAnswer } from '../../contract/schemas/licenseCommands';
import type { Connection } from '../database/connection';
import { holderOfEmail } from '../queries/userCredentials';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/** @throws forbidden for whoever adds neither license users nor managers: he has no use for others' addresses */
export const authorizeEmailCheck = (actor: Actor): void => {
  const may = (action: 'manage_license_users' | 'manage_managers') => verdictOn(action, actor) === 'allowed';
  if (!may('manage_license_users') && !may('manage_managers')) throw forbidden();
};

/**
 * Whether somebody of the company has this address, in any case. Those who manage managers also learn whether the
 * person is a member, whom addOrderManager refuses.
 */
export const checkEmail = async (connection: Connection, actor: Actor, email: string): Promise<CheckEmailAnswer> => {
  const holder = await holderOfEmail(connection, actor.companyId, email);
  const tellsMembers = verdictOn('manage_managers', actor) === 'allowed';
  return { email_in_use: holder !== null, ...(holder && tellsMembers && { is_member: holder.has_rights }) };
};

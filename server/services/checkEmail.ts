import { verdictOn } from '../../contract/permissions';
import type { CheckEmailAnswer } from '../../contract/schemas/licenseCommands';
import type { Connection } from '../database/connection';
import { holderOfEmail } from '../queries/userCredentials';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/** A person who adds license users or managers has one of these. */
export const emailCheckRights = ['manage_license_users', 'manage_managers'] as const;

/** @throws forbidden for a person who adds neither license users nor managers */
export const authorizeEmailCheck = (actor: Actor): void => {
  if (!emailCheckRights.some(right => verdictOn(right, actor) === 'allowed')) throw forbidden();
};

/**
 * `is_member` is only for people who manage order managers. Whoever has rights from the company is a member here.
 * addOrderManager refuses them, except for an order that they managed before: this check knows no order.
 */
export const checkEmail = async (connection: Connection, actor: Actor, email: string): Promise<CheckEmailAnswer> => {
  const holder = await holderOfEmail(connection, actor.companyId, email);
  const tellsMembers = verdictOn('manage_managers', actor) === 'allowed';
  return { email_in_use: holder !== null, ...(holder && tellsMembers && { is_member: holder.has_rights }) };
};

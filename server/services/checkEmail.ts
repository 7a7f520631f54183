import { verdictOn } from '../../contract/permissions';
import type { CheckEmailAnswer } from '../../contract/schemas/licenseCommands';
import type { Connection } from '../database/connection';
import { isEmailInUse } from '../queries/userCredentials';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/** @throws forbidden for whoever adds neither license users nor managers: he has no use for others' addresses */
export const authorizeEmailCheck = (actor: Actor): void => {
  const may = (action: 'manage_license_users' | 'manage_managers') => verdictOn(action, actor) === 'allowed';
  if (!may('manage_license_users') && !may('manage_managers')) throw forbidden();
};

/** Whether somebody of the company has this address, in any case (row WIRE-08). */
export const checkEmail = async (connection: Connection, actor: Actor, email: string): Promise<CheckEmailAnswer> => ({
  email_in_use: await isEmailInUse(connection, actor.companyId, email),
});

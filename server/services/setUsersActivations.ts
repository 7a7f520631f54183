import { maxActivationsFault } from '../../contract/activations';
import type { UsersActivationsBody } from '../../contract/schemas/licenseCommands';
import type { FieldProblem } from '../../contract/schemas/problem';
import type { Transaction } from '../database/connection';
import { audit, differenceOf } from '../queries/auditLog';
import { countActiveDevices } from '../queries/deviceChanges';
import { type Activations, lockActivations, updateActivations } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { obstacleMessages } from './obstacles';
import { invalidAt, problemAt, Refusal } from './refusal';
import { notAssigned } from './unassignUser';

const named = (activations: readonly Activations[]): Record<string, number> =>
  Object.fromEntries(
    activations.flatMap(({ user_id, max_activations, total_activations }) => [
      [`${user_id}.max_activations`, max_activations],
      [`${user_id}.total_activations`, total_activations],
    ]),
  );

/** All of them or none. @throws notFound, forbidden, Refusal 400 for an unknown user and for too low a maximum */
export const setUsersActivations = async (
  tx: Transaction,
  actor: Actor,
  licenseId: number,
  body: UsersActivationsBody,
): Promise<void> => {
  const license = await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  const users = new Map((await lockActivations(tx, licenseId)).map(row => [row.user_id, row]));
  const active = await countActiveDevices(tx, licenseId);
  const use = { maxLicenseUsers: license.max_license_users, activeDevices: active };

  const problems: FieldProblem[] = [];
  const changed = Object.entries(body).flatMap(([id, { max_activations, reset_total_activations }]): Activations[] => {
    const row = users.get(Number(id));
    if (!row) problems.push(problemAt([id], 'no_license_user', notAssigned));
    const fault = max_activations === undefined ? null : maxActivationsFault(max_activations, use);
    if (fault) problems.push(problemAt([id, 'max_activations'], fault, obstacleMessages[fault]));
    if (!row) return [];
    return [
      {
        ...row,
        max_activations: max_activations ?? row.max_activations,
        total_activations: reset_total_activations ? 0 : row.total_activations,
      },
    ];
  });
  const [first] = problems;
  if (first) throw new Refusal(400, 'invalid', first.message, problems);
  await storeActivations(tx, actor, licenseId, { before: [...users.values()], after: changed });
};

/**
 * Gives users their former maximum back, even if it could not be set today.
 * @throws notFound, forbidden, Refusal 400 for a person who is no longer a user of the license
 */
export const restoreMaxActivations = async (
  tx: Transaction,
  actor: Actor,
  licenseId: number,
  former: readonly Activations[],
): Promise<void> => {
  await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  const before = await lockActivations(tx, licenseId);
  const after = former.map(({ user_id, max_activations }) => {
    const row = before.find(each => each.user_id === user_id);
    if (!row) throw invalidAt([String(user_id)], 'no_license_user', notAssigned);
    return { ...row, max_activations };
  });
  await storeActivations(tx, actor, licenseId, { before, after });
};

const storeActivations = async (
  tx: Transaction,
  actor: Actor,
  licenseId: number,
  { before, after }: { before: readonly Activations[]; after: readonly Activations[] },
): Promise<void> => {
  await updateActivations(tx, licenseId, after);
  await audit(tx, actor, {
    action: 'license.users_activations_set',
    objectType: 'license',
    objectId: licenseId,
    difference: differenceOf(named(before), named(after)),
  });
};

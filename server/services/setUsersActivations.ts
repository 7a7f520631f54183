import { peopleActions } from '../../contract/actions/people';
import type { UsersActivationsBody } from '../../contract/schemas/licenseCommands';
import type { FieldProblem } from '../../contract/schemas/problem';
import type { Transaction } from '../database/connection';
import { audit, differenceOf } from '../queries/auditLog';
import { countActiveDevices } from '../queries/deviceChanges';
import { type Activations, lockActivations, updateActivations } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { obstacleMessages, refusedAt } from './obstacles';
import { problemAt, Refusal } from './refusal';

const { right, act, obstacle } = peopleActions.set_max_activations;

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
  const license = await lockLicenseFor(tx, actor, licenseId, right);
  const users = new Map((await lockActivations(tx, licenseId)).map(row => [row.user_id, row]));
  const { max_license_users, allow_unlimited_activations } = license;
  const active_devices = await countActiveDevices(tx, licenseId);
  // The specification knows no refusal of the maximum that a user has, nor of a reset of 0 activations.
  const facts = { differing: 1, used: 1, max_license_users, allow_unlimited_activations, active_devices };

  const problems: FieldProblem[] = [];
  const changed = Object.entries(body).flatMap(([id, { max_activations, reset_total_activations }]): Activations[] => {
    const row = users.get(Number(id));
    const its = { ...facts, assigned: row ? 1 : 0 };
    const code =
      max_activations === undefined
        ? peopleActions.reset_activations.obstacle(its)
        : obstacle({ ...its, max_activations });
    if (code) problems.push(problemAt(row ? [id, 'max_activations'] : [id], code, obstacleMessages[code]));
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
 * Sets maximums that setUsersActivations might refuse: an undo gives the former ones back, a request gives one more.
 * @throws notFound, forbidden, Refusal 400 for a person who is no longer a user of the license
 */
export const overrideMaxActivations = async (
  tx: Transaction,
  actor: Actor,
  licenseId: number,
  wanted: readonly Activations[],
): Promise<void> => {
  await lockLicenseFor(tx, actor, licenseId, right);
  const before = await lockActivations(tx, licenseId);
  const after = wanted.map(({ user_id, max_activations }) => {
    const row = before.find(each => each.user_id === user_id);
    if (!row) throw refusedAt([String(user_id)], 'no_license_user');
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
  const difference = differenceOf(named(before), named(after));
  if (Object.keys(difference).length === 0) return;
  await updateActivations(tx, licenseId, after);
  await audit(tx, actor, { action: act, objectType: 'license', objectId: licenseId, difference });
};

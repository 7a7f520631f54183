import type {
  AssignUserAnswer,
  AssignUserBody,
  AssignUsersAnswer,
  AssignUsersBody,
} from '../../contract/schemas/licenseCommands';
import type { FieldProblem } from '../../contract/schemas/problem';
import type { Transaction } from '../database/connection';
import { membershipsOn, takeSeats } from '../queries/licenseUserChanges';
import type { LockedLicense } from '../queries/lockedLicenses';
import { insertAssignments } from '../queries/newLicenseParts';
import type { Actor } from './actor';
import { accountsMade, audit } from './audit';
import { findOrCreateUser } from './findOrCreateUser';
import { findOrCreateUsers, tellAccounts } from './findOrCreateUsers';
import type { SealPassword } from './initialPassword';
import { lockLicenseFor } from './licenseAccess';
import { conflict, invalidAt, problemAt, Refusal } from './refusal';

/** Who uses a bundle is told by its members: of the bundle itself nobody could take him off again. */
const lockAssignable = async (tx: Transaction, actor: Actor, licenseId: number): Promise<LockedLicense> => {
  const license = await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  if (license.is_bundle) throw conflict('bundle_license', 'A bundle is assigned by assigning its licenses.');
  return license;
};

const seatUsers = async (
  tx: Transaction,
  actor: Actor,
  { id }: LockedLicense,
  users: readonly number[],
  made: readonly number[],
) => {
  if (!(await takeSeats(tx, id, users.length))) {
    throw conflict('license_users_limit', 'Max license users number reached');
  }
  await insertAssignments(
    tx,
    users.map(user_id => ({ license_id: id, user_id })),
  );
  await audit(tx, actor, {
    action: 'license.users_assigned',
    objectType: 'license',
    objectId: id,
    difference: { users: { from: null, to: users }, ...accountsMade(made) },
  });
};

const isManagerMessage = 'Manager with this email is already added to the list';

/**
 * Assigns a person of the company to a license (row WIRE-33). Whoever has no account gets one, with the given password
 * or a generated one to begin with, and the answer tells it once. The password of an account that exists is nobody's to
 * set here: it stays, and the answer tells none.
 * @throws notFound, forbidden without manage_license_users (row PERM-13), Refusal 400 for whoever is a user of the
 * license or a manager of its order already (rows LUSR-03, LUSR-04), Refusal 409 when no seat is left (row LUSR-08),
 * and for a bundle
 */
export const assignUser = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  { email, password }: AssignUserBody,
): Promise<AssignUserAnswer> => {
  const license = await lockAssignable(tx, actor, licenseId);
  const { id, newPassword } = await findOrCreateUser(tx, seal, actor, email, password);
  const [membership] = await membershipsOn(tx, license, [id]);
  if (membership?.is_license_user) {
    throw invalidAt(['email'], 'already_assigned', 'User with this email is already added to the list');
  }
  if (membership?.is_manager) throw invalidAt(['email'], 'already_manager', isManagerMessage);
  await seatUsers(tx, actor, license, [id], newPassword === null ? [] : [id]);
  return { message: 'License assigned.', ...(newPassword !== null && { new_password: newPassword }) };
};

/**
 * Assigns people to a license, all who are not its users yet or none (row WIRE-32). Whoever has no account gets one,
 * with a generated password that the answer tells once: not everybody who assigns may look it up later.
 * @throws notFound, forbidden without manage_license_users (row PERM-13), Refusal 400 naming whoever is a manager of
 * the license's order (row LUSR-04), Refusal 409 when fewer seats are left (rows LUSR-08, LUSR-21), and for a bundle
 */
export const assignUsers = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  body: AssignUsersBody,
): Promise<AssignUsersAnswer> => {
  const license = await lockAssignable(tx, actor, licenseId);
  const emails = body.emails.map(({ email }) => email);
  const { idOf, made } = await findOrCreateUsers(tx, seal, actor, emails);
  const memberships = await membershipsOn(tx, license, [...idOf.values()]);
  const managers = new Set(memberships.filter(({ is_manager }) => is_manager).map(({ id }) => id));
  const problems = emails.flatMap((email, index): FieldProblem[] =>
    managers.has(idOf.get(email) ?? 0)
      ? [problemAt(['emails', index, 'email'], 'already_manager', isManagerMessage)]
      : [],
  );
  if (problems.length > 0) throw new Refusal(400, 'invalid', isManagerMessage, problems);
  const added = memberships.filter(({ is_license_user }) => !is_license_user).map(({ id }) => id);
  if (added.length > 0) {
    await seatUsers(
      tx,
      actor,
      license,
      added,
      made.map(({ id }) => id),
    );
  }
  return {
    message: `License users assigned: ${added.length}.`,
    new_accounts: tellAccounts(made),
  };
};

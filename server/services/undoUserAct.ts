import type { UndoneUserAct, UndoUserActBody } from '../../contract/extensions/runs';
import type { Transaction } from '../database/connection';
import { type AuditedAct, latestAssignmentAct, latestMaximumAct } from '../queries/userActs';
import { lockActivations } from '../queries/licenseUserChanges';
import type { Actor } from './actor';
import { givePlaces } from './assignUsers';
import type { SealPassword } from './initialPassword';
import { lockLicenseFor } from './authorize';
import { conflict } from './refusal';
import { overrideMaxActivations } from './setUsersActivations';
import { unassignUser } from './unassignUser';

interface Target {
  licenseId: number;
  userId: number;
  act: AuditedAct;
  seal: SealPassword;
}

interface UserAct {
  audited: string;
  latest: (tx: Transaction, actor: Actor, licenseId: number, userId: number) => Promise<AuditedAct | null>;
  undo: (tx: Transaction, actor: Actor, target: Target) => Promise<unknown>;
}

const changedSince = () => conflict('changed_since', 'Somebody has changed this since.');

/** Reads from the audit log what the act changed. Undefined for an act of a release that did not log it. */
const noted = <Value>({ difference }: AuditedAct, userId: number, field: string) =>
  difference[`${userId}.${field}`] as { from: Value; to: Value | null } | undefined;

/** @throws Refusal 409 for an act of a release that did not log it */
const figureOf = (act: AuditedAct, userId: number, field: string): { from: number; to: number | null } => {
  const figure = noted<number>(act, userId, field);
  if (!figure) throw conflict('no_undo', 'This action cannot be undone.');
  return figure;
};

const acts: Readonly<Record<UndoneUserAct, UserAct>> = {
  assign_users: {
    audited: 'license.users_assigned',
    latest: latestAssignmentAct,
    undo: (tx, actor, { licenseId, userId }) => unassignUser(tx, actor, licenseId, userId),
  },
  unassign_users: {
    audited: 'license.user_unassigned',
    latest: latestAssignmentAct,
    undo: async (tx, actor, { licenseId, userId, act, seal }) => {
      const max_activations = figureOf(act, userId, 'max_activations').from;
      const total_activations = figureOf(act, userId, 'total_activations').from;
      const assigned_at = noted<string>(act, userId, 'assigned_at')?.from;
      const last_seen = noted<string | null>(act, userId, 'last_seen')?.from;
      const former = { user_id: userId, max_activations, total_activations, assigned_at, last_seen };
      await givePlaces(tx, seal, actor, licenseId, [former], [['license_user_id']]);
    },
  },
  set_max_activations: {
    audited: 'license.users_activations_set',
    latest: latestMaximumAct,
    undo: async (tx, actor, { licenseId, userId, act }) => {
      const { from, to } = figureOf(act, userId, 'max_activations');
      const user = (await lockActivations(tx, licenseId)).find(({ user_id }) => user_id === userId);
      if (user?.max_activations !== to) throw changedSince();
      await overrideMaxActivations(tx, actor, licenseId, [{ ...user, max_activations: from }]);
    },
  },
};

/**
 * Undoes the actor's last act on a user of a license by the audit log: gives a place back as it was, or a maximum even if
 * it could not be set today.
 * @throws notFound, forbidden, Refusal 409 `changed_since` if another act has changed it since, and as the commands
 * that it carries out
 */
export const undoUserAct = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  { action, license_user_id: userId }: UndoUserActBody,
): Promise<void> => {
  await lockLicenseFor(tx, actor, licenseId, 'manage_license_users');
  const { audited, latest, undo } = acts[action];
  const act = await latest(tx, actor, licenseId, userId);
  if (act?.action !== audited || act.actor_id !== actor.id) throw changedSince();
  await undo(tx, actor, { licenseId, userId, act, seal });
};

import { maxActivationsFault } from '../../contract/activations';
import type { RunActionName } from '../../contract/extensions/runs';
import type { Action } from '../../contract/permissions';
import { attempt } from '../database/attempt';
import type { Connection, Transaction } from '../database/connection';
import { type Activations, lockActivations, peopleStillHere } from '../queries/licenseUserChanges';
import { findUserIds } from '../queries/newUsers';
import { insertRunAccounts } from '../queries/runAccounts';
import type { OpenLine, UndoData } from '../queries/runLines';
import type { People, RunFacts } from '../queries/runTargets';
import type { Actor } from './actor';
import { alreadyManager, assignAddresses, assignPeople, expectAssignable, noSeats, restorePeople } from './assignUsers';
import { authorize } from './authorize';
import type { SealPassword } from './initialPassword';
import { invalid, invalidAt, notFound, Refusal } from './refusal';
import { expectResettable, resetLicense } from './resetLicense';
import { faultMessages, restoreMaxActivations, setUsersActivations } from './setUsersActivations';
import { disableAlone, enableLicenses } from './switchLicenses';
import { notAssigned, unassignUser } from './unassignUser';

/** The facts of a license that the person sees. */
type SeenFacts = RunFacts & { is_manager: boolean };

/** What an undo needs, and what there is to say about a license that was changed. */
interface Change {
  undo: UndoData | null;
  reason?: string;
}

/** By license: its change, or why it was refused. */
type Acted = Map<number, Change | Refusal>;

interface RunAction {
  /** The right that the action needs on each license. */
  rule: Action;
  /** Licenses per transaction. Each locks its licenses, and the embedded database answers nobody else meanwhile. */
  slice: number;
  /** Acts of the audit log that show that somebody changed the same. */
  acts: readonly string[];
  /** Why there is nothing to do, or null. @throws Refusal as the command itself would */
  judge: (actor: Actor, facts: SeenFacts, people: People) => string | null;
  act: (
    tx: Transaction,
    seal: SealPassword,
    actor: Actor,
    lines: readonly OpenLine[],
    people: People,
  ) => Promise<Acted>;
}

type ActOnOne = (tx: Transaction, actor: Actor, line: OpenLine, people: People, seal: SealPassword) => Promise<Change>;

/** A license that is refused does not keep the others of its slice from being changed. */
const oneByOne =
  (actOn: ActOnOne): RunAction['act'] =>
  async (tx, seal, actor, lines, people) => {
    const acted: Acted = new Map();
    for (const line of lines) {
      const outcome = await attempt(tx, () => actOn(tx, actor, line, people, seal)).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
      acted.set(line.license_id, outcome);
    }
    return acted;
  };

const switching = (enabled: boolean): RunAction => ({
  rule: 'disable_licenses',
  slice: 100,
  acts: ['license.enabled', 'license.disabled'],
  judge: (actor, facts) => {
    authorize(actor, 'disable_licenses', facts.is_manager);
    if (facts.enabled !== enabled) return null;
    return enabled ? 'already_enabled' : 'already_disabled';
  },
  act: async (tx, _seal, actor, lines) => {
    const ids = lines.map(({ license_id }) => license_id);
    await (enabled ? enableLicenses : disableAlone)(tx, actor, ids);
    return new Map(ids.map(id => [id, { undo: null }]));
  },
});

const onUsers = (acts: readonly string[], judge: RunAction['judge'], actOn: ActOnOne): RunAction => ({
  rule: 'manage_license_users',
  slice: 25,
  acts,
  judge: (actor, facts, people) => {
    authorize(actor, 'manage_license_users', facts.is_manager);
    return judge(actor, facts, people);
  },
  act: oneByOne(actOn),
});

const seatActs = ['license.users_assigned', 'license.user_unassigned'];
const activationActs = ['license.users_activations_set'];

const usersOf = async (tx: Transaction, licenseId: number, { users }: People): Promise<Activations[]> =>
  (await lockActivations(tx, licenseId)).filter(({ user_id }) => users?.includes(user_id) ?? true);

export const actions: Readonly<Record<RunActionName, RunAction>> = {
  disable: switching(false),
  enable: switching(true),
  reset: {
    rule: 'reset_license',
    slice: 25,
    acts: ['license.reset'],
    judge: (actor, facts) => {
      expectResettable(actor, facts);
      return null;
    },
    act: oneByOne(async (tx, actor, { license_id }) => {
      await resetLicense(tx, actor, license_id);
      return { undo: null };
    }),
  },
  set_max_activations: onUsers(
    activationActs,
    (_actor, { assigned, differing, max_license_users, active_devices }, { max_activations = 0 }) => {
      if (assigned === 0) return 'no_license_user';
      if (differing === 0) return 'same_maximum';
      const use = { maxLicenseUsers: max_license_users, activeDevices: active_devices };
      const fault = maxActivationsFault(max_activations, use);
      if (fault) throw invalidAt(['max_activations'], fault, faultMessages[fault]);
      return null;
    },
    async (tx, actor, { license_id, input }, people) => {
      if (input?.activations) {
        const replaced = await usersOf(tx, license_id, { users: input.activations.map(({ user_id }) => user_id) });
        await restoreMaxActivations(tx, actor, license_id, input.activations);
        return { undo: { activations: replaced } };
      }
      const { max_activations } = people;
      const former = (await usersOf(tx, license_id, people)).filter(user => user.max_activations !== max_activations);
      const body = Object.fromEntries(former.map(({ user_id }) => [user_id, { max_activations }]));
      await setUsersActivations(tx, actor, license_id, body);
      return { undo: { activations: former } };
    },
  ),
  reset_activations: onUsers(
    activationActs,
    (_actor, { assigned, used }) => (assigned === 0 ? 'no_license_user' : used === 0 ? 'nothing_used' : null),
    async (tx, actor, { license_id }, people) => {
      const users = (await usersOf(tx, license_id, people)).filter(({ total_activations }) => total_activations > 0);
      const body = users.map(({ user_id }) => [user_id, { reset_total_activations: true as const }]);
      await setUsersActivations(tx, actor, license_id, Object.fromEntries(body));
      return { undo: null };
    },
  ),
  assign_users: onUsers(
    seatActs,
    (actor, facts, { users }) => {
      expectAssignable(actor, facts);
      const missing = (users?.length ?? 0) - facts.assigned;
      if (facts.managing > 0) throw alreadyManager('emails');
      if (missing === 0) return 'already_assigned';
      if (facts.free_seats !== null && facts.free_seats < missing) throw noSeats();
      return null;
    },
    async (tx, actor, { license_id, input }, { users, emails }, seal) => {
      const former = input?.activations;
      if (emails && !former) {
        const { added, newPasswords } = await assignAddresses(tx, seal, actor, license_id, emails);
        await insertRunAccounts(tx, actor, newPasswords);
        return { undo: { users: added } };
      }
      if (!former) return { undo: { users: await assignPeople(tx, seal, actor, license_id, users ?? []) } };
      const here = await peopleStillHere(
        tx,
        actor,
        former.map(({ user_id }) => user_id),
      );
      const left = former.filter(({ user_id }) => here.has(user_id));
      // One who has left does not keep the others from their places.
      const restored = await restorePeople(tx, seal, actor, license_id, left.length > 0 ? left : former);
      return { undo: { users: restored }, ...(left.length < former.length && { reason: 'person_gone' }) };
    },
  ),
  unassign_users: onUsers(
    seatActs,
    (_actor, { assigned }) => (assigned === 0 ? 'no_license_user' : null),
    async (tx, actor, { license_id, input }, { users }) => {
      const activations = await usersOf(tx, license_id, { users: input?.users ?? users });
      if (activations.length === 0) throw invalid('emails', 'no_license_user', notAssigned);
      for (const { user_id } of activations) await unassignUser(tx, actor, license_id, user_id);
      return { undo: { activations } };
    },
  ),
};

/** With the users who have the addresses now. Those without an account count all the same: each needs a seat. */
export const withUsers = async (connection: Connection, actor: Actor, people: People): Promise<People> => {
  const { emails } = people;
  if (!emails) return people;
  const known = await findUserIds(connection, actor.companyId, emails);
  return { ...people, users: emails.map(email => known.get(email) ?? 0) };
};

/** The reason of a refusal, as the run's lines name it. */
export const reasonOf = ({ code, errors }: Refusal): string => errors[0]?.code ?? code;

/** @throws Refusal as RunAction.judge, notFound for a license that the person does not see */
export const judge = (action: RunActionName, actor: Actor, facts: RunFacts, people: People): string | null => {
  const { is_manager } = facts;
  if (is_manager === null) throw notFound();
  return actions[action].judge(actor, { ...facts, is_manager }, people);
};

import { type peopleActions, refusalsOfSome } from '../../contract/actions/people';
import type { Transaction } from '../database/connection';
import type { PersonChange } from '../queries/userActs';
import {
  type Activations,
  type FormerPlace,
  lockActivations,
  lockUsersOf,
  peopleStillHere,
} from '../queries/licenseUserChanges';
import { findUserIds } from '../queries/newUsers';
import { insertRunAccounts } from '../queries/runAccounts';
import type { People } from '../queries/runFacts';
import type { Actor } from './actor';
import { assignAddresses, assignPeople, givePlaces } from './assignUsers';
import type { SealPassword } from './initialPassword';
import { refusedAt } from './obstacles';
import { notFound, Refusal } from './refusal';
import {
  type Acted,
  type ActOnLine,
  type Change,
  oneByOne,
  type ReadyLine,
  reasonOf,
  type RunAction,
  unlessRefused,
} from './runAction';
import { overrideMaxActivations, setUsersActivations } from './setUsersActivations';
import { unassignUsers } from './unassignUser';
import { joined, keepUsers, usersIn } from './undoData';

interface Act {
  tx: Transaction;
  seal: SealPassword;
  actor: Actor;
  people: People;
  actOn: ActOnLine;
}

type NamedLine = ReadyLine & { email: string };

const isNamed = (line: ReadyLine): line is NamedLine => line.email !== null;

/** Each person's part of the change of their license. Accounts that it made have a user only now. */
const partsOf = async ({ tx, actor }: Act, lines: readonly NamedLine[], { undo, ...rest }: Change) => {
  const without = lines.flatMap(({ user_id, input, email }) => (user_id === null && !input ? [email] : []));
  const made = without.length > 0 ? await findUserIds(tx, actor.companyId, without) : new Map<string, number>();
  return lines.map(({ line_id, user_id, input, email }): [number, Change] => {
    const its = input ? usersIn(input)[0] : (user_id ?? made.get(email));
    return [line_id, { ...rest, undo: undo && keepUsers(undo, user => user === its) }];
  });
};

const tryTogether = async (act: Act, lines: readonly NamedLine[], first: NamedLine): Promise<[number, Change][]> => {
  const { tx, seal, actor, actOn } = act;
  const inputs = lines.flatMap(({ input }) => input ?? []);
  const input = inputs.length > 0 ? joined(inputs) : null;
  const users = lines.map(({ user_id }) => user_id ?? 0);
  const people = { ...act.people, users, emails: lines.map(({ email }) => email) };
  const parts = await partsOf(act, lines, await actOn(tx, actor, { ...first, input }, people, seal));
  // Tried alone, each line names the reason why nothing was done.
  if (lines.length > 1 && parts.some(([, { undo }]) => undo && usersIn(undo).length === 0)) throw notFound();
  return parts;
};

/** Changes the people of one license in one act. If any of them is refused, each is tried alone. */
const actTogether = async (act: Act, lines: readonly NamedLine[]): Promise<Acted> => {
  const [line] = lines;
  if (!line) return new Map();
  const changed = await unlessRefused(act.tx, () => tryTogether(act, lines, line));
  if (!(changed instanceof Refusal)) return new Map(changed);
  if (lines.length === 1) return new Map([[line.line_id, changed]]);
  const acted: Acted = new Map();
  for (const each of lines) for (const [id, outcome] of await actTogether(act, [each])) acted.set(id, outcome);
  return acted;
};

const actOnPeople =
  (actOn: ActOnLine): RunAction['act'] =>
  async (tx, seal, actor, lines, people) => {
    const named = lines.filter(isNamed);
    // Either all lines of a run name people, or none does.
    if (named.length === 0) return oneByOne(actOn)(tx, seal, actor, lines, people);
    const byLicense = new Map<number, NamedLine[]>();
    for (const line of named) byLicense.set(line.record_id, [...(byLicense.get(line.record_id) ?? []), line]);
    const acted: Acted = new Map();
    for (const group of byLicense.values()) {
      for (const [id, outcome] of await actTogether({ tx, seal, actor, people, actOn }, group)) acted.set(id, outcome);
    }
    return acted;
  };

type PeopleRunAction = keyof typeof peopleActions;

interface OnPeople {
  changed: PersonChange;
  actOn: ActOnLine;
}

/**
 * Lines that are people of the same license are one act, so a slice may have many. A thousand people take less than a
 * second; who stops the run, or acts on one of the licenses, waits for the slice for up to two.
 */
const onPeople = ({ changed, actOn }: OnPeople): RunAction => ({
  slice: { lines: 1000, licenses: 25, people: 1000 },
  changed,
  act: actOnPeople(actOn),
});

const usersOf = async (tx: Transaction, licenseId: number, { users }: Pick<People, 'users'>): Promise<Activations[]> =>
  (await lockActivations(tx, licenseId)).filter(({ user_id }) => users?.includes(user_id) ?? true);

/** Locks the people of all lines of a slice before the first is unassigned. */
const lockingPeople = (action: RunAction): RunAction => ({
  ...action,
  act: async (tx, seal, actor, lines, people) => {
    const named = lines.flatMap(({ input, user_id }) => input?.users ?? user_id ?? []);
    const licenses = lines.map(({ record_id }) => record_id);
    await lockUsersOf(tx, licenses, named.length > 0 ? named : people.users);
    return action.act(tx, seal, actor, lines, people);
  },
});

interface Restored {
  users: number[];
  /** Why not everybody has their place again. */
  refusal?: Refusal;
}

/** Halves the people as long as some of them are refused, because a license may have had thousands. */
const restoreMost = async (
  tx: Transaction,
  former: readonly FormerPlace[],
  restore: (some: readonly FormerPlace[]) => Promise<number[]>,
): Promise<Restored> => {
  const users = await unlessRefused(tx, () => restore(former));
  if (!(users instanceof Refusal)) return { users };
  if (former.length === 1 || !refusalsOfSome.has(reasonOf(users))) return { users: [], refusal: users };
  const half = Math.ceil(former.length / 2);
  const first = await restoreMost(tx, former.slice(0, half), restore);
  // Without a place for one, there is none for the others.
  if (first.refusal && reasonOf(first.refusal) === 'license_users_limit') return first;
  const second = await restoreMost(tx, former.slice(half), restore);
  const refusal = first.refusal ?? second.refusal;
  return { users: [...first.users, ...second.users], ...(refusal && { refusal }) };
};

/** A person who has left or is refused does not block the others of the license. */
const giveBack = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  licenseId: number,
  former: readonly FormerPlace[],
): Promise<Change> => {
  const here = await peopleStillHere(
    tx,
    actor,
    former.map(({ user_id }) => user_id),
  );
  const left = former.filter(({ user_id }) => here.has(user_id));
  const restore = (some: readonly FormerPlace[]) => givePlaces(tx, seal, actor, licenseId, some);
  const { users, refusal } = await restoreMost(tx, left.length > 0 ? left : former, restore);
  if (refusal && users.length === 0) throw refusal;
  const reason = refusal ? reasonOf(refusal) : left.length < former.length ? 'person_gone' : undefined;
  return { undo: { users }, ...(reason && { reason }) };
};

const assign = onPeople({
  changed: 'place',
  actOn: async (tx, actor, { record_id: licenseId, input }, { users, emails }, seal) => {
    const former = input?.activations;
    if (emails && !former) {
      const { added, newPasswords } = await assignAddresses(tx, seal, actor, licenseId, emails, users);
      if (newPasswords.length > 0) await insertRunAccounts(tx, actor, newPasswords);
      return { undo: { users: added } };
    }
    if (!former) return { undo: { users: await assignPeople(tx, seal, actor, licenseId, users ?? []) } };
    return giveBack(tx, seal, actor, licenseId, former);
  },
});

const setMaximum = onPeople({
  changed: 'maximum',
  actOn: async (tx, actor, { record_id: licenseId, input }, people) => {
    if (input?.activations) {
      const replaced = await usersOf(tx, licenseId, { users: input.activations.map(({ user_id }) => user_id) });
      await overrideMaxActivations(tx, actor, licenseId, input.activations);
      return { undo: { activations: replaced } };
    }
    const { max_activations } = people;
    const former = (await usersOf(tx, licenseId, people)).filter(user => user.max_activations !== max_activations);
    const body = Object.fromEntries(former.map(({ user_id }) => [user_id, { max_activations }]));
    await setUsersActivations(tx, actor, licenseId, body);
    return { undo: { activations: former } };
  },
});

const unassign = lockingPeople(
  onPeople({
    changed: 'place',
    actOn: async (tx, actor, { record_id: licenseId, input }, { users }) => {
      const activations = await usersOf(tx, licenseId, { users: input?.users ?? users });
      if (activations.length === 0) throw refusedAt(['emails'], 'no_license_user');
      const ids = activations.map(({ user_id }) => user_id);
      return { undo: { activations: await unassignUsers(tx, actor, licenseId, ids) } };
    },
  }),
);

export const actionsOnPeople: Readonly<Record<PeopleRunAction, RunAction>> = {
  set_max_activations: setMaximum,
  reset_activations: onPeople({
    changed: 'maximum',
    actOn: async (tx, actor, { record_id: licenseId }, people) => {
      const users = (await usersOf(tx, licenseId, people)).filter(({ total_activations }) => total_activations > 0);
      const body = users.map(({ user_id }) => [user_id, { reset_total_activations: true as const }]);
      await setUsersActivations(tx, actor, licenseId, Object.fromEntries(body));
      return { undo: null };
    },
  }),
  assign_users: assign,
  unassign_users: unassign,
  unassign_all_users: unassign,
};

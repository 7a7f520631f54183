import { type Static, Type } from 'typebox';
import { actions, deviceRunActions, licenseRunActions, orderRunActions, peopleRunActions } from '../actions/actions';
import {
  maxActivationsRange,
  maxIdsLength,
  maxRunLicenses,
  maxRunTargets,
  previewedTargets,
  searchTextMaxLength,
} from '../constants';
import { DateTime, Id, Nullable, nullableReference, NullableText, reference, strict } from '../schemas/common';
import { Email, NewAccounts } from '../schemas/licenseCommands';

export const runActions = [...licenseRunActions, ...peopleRunActions, ...deviceRunActions, ...orderRunActions];
export type RunActionName = (typeof runActions)[number];

/** The action that undoes this one. Null if none does; the portal says so beforehand. */
export const inverseOf = (action: RunActionName): RunActionName | null => actions[action].inverse;

/** The server bounds each value as in the list's query. The longest is a list of ids. */
const ListFilter = Type.Record(Type.String({ pattern: '^.{1,100}$' }), Type.String({ maxLength: maxIdsLength }), {
  ...strict,
  maxProperties: 100,
});

/**
 * One device of a license, one person on a license, or one person as a manager of an order. A person is named by their
 * address, and need not have an account yet.
 */
export const RunTarget = Type.Object(
  {
    license: Type.Optional(reference('licenses')),
    order: Type.Optional(reference('orders')),
    device: Type.Optional(reference('devices')),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: searchTextMaxLength })),
  },
  strict,
);
export type RunTarget = Static<typeof RunTarget>;

/**
 * Its targets are licenses, found by `filter` (as in the list's query, without page and order) or named by `ids`, or
 * else the single `targets`. A bundle stands for its members.
 */
export const NewRun = Type.Object(
  {
    action: Type.Enum(runActions),
    resource: Type.Enum(['licenses', 'orders'], { description: '`orders` for managers of orders.' }),
    filter: Type.Optional(ListFilter),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxRunLicenses })),
    targets: Type.Optional(
      Type.Array(RunTarget, {
        minItems: 1,
        maxItems: maxRunTargets,
        description:
          'These devices of licenses, or these people on licenses or orders: each is judged, done and undone by itself. The same one named again counts once.',
      }),
    ),
    emails: Type.Optional(
      Type.Array(Email, {
        minItems: 1,
        maxItems: 1000,
        description:
          'The people to assign or unassign. For activations: only those of these people; everybody when absent.',
      }),
    ),
    max_activations: Type.Optional(
      Type.Integer({ minimum: maxActivationsRange.min, maximum: maxActivationsRange.max }),
    ),
  },
  strict,
);
export type NewRun = Static<typeof NewRun>;

/** `failed`: refused. `left_out`: there was nothing to do. Reasons have the codes of refusals, where one fits. */
const runOutcomes = ['failed', 'left_out', 'done', 'open'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** A target with its names. A name is absent if what it names is deleted, or the reader may not see it. */
const namedTarget = {
  license: Type.Optional(reference('licenses')),
  order: Type.Optional(reference('orders')),
  product: Type.Optional(Type.String()),
  license_key: Type.Optional(Type.String()),
  order_number: Type.Optional(Type.String()),
  device: Type.Optional(reference('devices')),
  device_name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
};
export const NamedTarget = Type.Object(namedTarget);
export type NamedTarget = Static<typeof NamedTarget>;

/** What a run would do now. Nothing is changed or locked. */
export const RunPreview = Type.Object({
  total: Type.Integer({ description: 'Targets: licenses, devices, or people on licenses or orders.' }),
  ready: Type.Integer(),
  has_undo: Type.Boolean({ description: 'Whether the action has an inverse.' }),
  groups: Type.Array(
    Type.Object({
      outcome: Type.Enum(['failed', 'left_out']),
      reason: Type.String(),
      count: Type.Integer(),
      examples: Type.Array(Id, { description: 'The licenses or orders of `targets`, each once.' }),
      targets: Type.Array(NamedTarget, {
        description: `Up to ${previewedTargets.ofRecords} of the group, or up to ${previewedTargets.ofTargets} where the body names targets.`,
      }),
    }),
  ),
});
export type RunPreview = Static<typeof RunPreview>;

/** `waiting`: the server has not begun, or not continued after a resume. `stopped` runs can be resumed. */
const runStates = ['waiting', 'running', 'stopped', 'done'] as const;
export type RunState = (typeof runStates)[number];

export const Run = Type.Object({
  id: Id,
  action: Type.Enum(runActions),
  state: Type.Enum([...runStates]),
  stop_reason: Nullable(
    Type.Enum(['storage_full', 'script_ended'], { description: 'Why the server stopped it. Null when a person did.' }),
  ),
  is_own: Type.Boolean({ description: 'Only the creator reads the lines, stops, resumes and undoes.' }),
  created_by: Type.String({
    description: 'Empty for a person without a name, and for one whose address the reader may not see either.',
  }),
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  left_out: Type.Integer(),
  open: Type.Integer(),
  has_undo: Type.Boolean({ description: 'Whether the action has an inverse.' }),
  undo_of: nullableReference('x/runs'),
  undone_by: nullableReference('x/runs'),
  undoable: Type.Integer({
    description:
      "How many targets an undo would be about: those that were done, or after an undo those that it was refused. 0 in others' runs.",
  }),
  new_accounts: Type.Integer({ description: "How many initial passwords wait to be handed over. 0 in others' runs." }),
  unused_accounts: Type.Integer({
    description: "How many of the run's new accounts nobody has signed in to yet. 0 in others' runs.",
  }),
  created_at: DateTime,
  started_at: Nullable(DateTime),
  ended_at: Nullable(DateTime),
});
export type Run = Static<typeof Run>;

/** Accounts that the run created, with the passwords to hand over. Used and expired passwords are left out. */
export const RunAccounts = Type.Object({ results: NewAccounts });
export type RunAccounts = Static<typeof RunAccounts>;

/** New initial passwords of unused accounts, and the people who were refused one, as by a single command. */
export const RenewedAccounts = Type.Object({
  results: NewAccounts,
  refused: Type.Array(Type.Object({ email: Type.String(), reason: Type.String() })),
});
export type RenewedAccounts = Static<typeof RenewedAccounts>;

/** The latest hundred of the company, and the latest hundred of the person, the latest first. */
export const RunList = Type.Object({ results: Type.Array(Run) });
export type RunList = Static<typeof RunList>;

/**
 * `id` is the license's in a run on licenses and the device's in a run on devices. A person on a license has a number
 * within the run.
 */
export const RunLine = Type.Object({
  id: Id,
  ...namedTarget,
  outcome: Type.Enum([...runOutcomes]),
  reason: NullableText,
});
export type RunLine = Static<typeof RunLine>;

/** The answer to a start. A run of few targets has usually ended with it. */
export const StartedRun = Type.Object({
  ...Run.properties,
  lines: Type.Optional(
    Type.Array(RunLine, { description: 'All lines, the failed ones first, if the run ended in this request.' }),
  ),
});
export type StartedRun = Static<typeof StartedRun>;

export const RunLineQuery = Type.Object({
  outcome: Type.Optional(Type.Enum([...runOutcomes])),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
  offset: Type.Integer({ minimum: 0, maximum: maxRunLicenses, default: 0 }),
});
export type RunLineQuery = Static<typeof RunLineQuery>;

export const RunLineList = Type.Object({ count: Type.Integer(), results: Type.Array(RunLine) });
export type RunLineList = Static<typeof RunLineList>;

/** Commands of the specification's API on one user of a license that the person can take back exactly. */
const undoneUserActs = ['assign_users', 'unassign_users', 'set_max_activations'] as const;
export type UndoneUserAct = (typeof undoneUserActs)[number];

export const UndoUserActBody = Type.Object({ action: Type.Enum([...undoneUserActs]), license_user_id: Id }, strict);
export type UndoUserActBody = Static<typeof UndoUserActBody>;

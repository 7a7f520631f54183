import { actions } from '../../contract/actions/actions';
import type { Action } from '../../contract/permissions';
import { maxPendingRuns, maxPeopleInRequest, maxTargetsInRequest } from '../../contract/constants';
import type { ActOn } from '../../contract/extensions/auditActs';
import {
  inverseOf,
  type Run,
  type RunActionName,
  runActions,
  type RunLine,
  type RunLineList,
  type RunLineQuery,
  type RunList,
  type StartedRun,
} from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import { lockUsers } from '../queries/companyMembers';
import { audit, type Difference } from '../queries/auditLog';
import { readLines } from '../queries/runLines';
import { isOnDevices, isOnOrders, type TargetCounts } from '../queries/runTargets';
import { companyRun, companyRuns, countPendingRuns, type RunRow, setTotal } from '../queries/runs';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { nameTargets } from './nameTargets';
import { conflict, forbidden, notFound } from './refusal';

/** @throws forbidden for everybody but managers */
export const authorizeRuns = (actor: Actor): void => {
  if (!actor.isManager) throw forbidden();
};

/** A person who starts runs has one of these. */
export const runRights: readonly Action[] = [...new Set(runActions.map(name => actions[name].right))];

/** @param action as the body has it, unchecked @throws as authorizeRuns, forbidden without the action's permission */
export const authorizeNewRun = (actor: Actor, action: unknown): void => {
  authorizeRuns(actor);
  const known = runActions.find(name => name === action);
  if (known) authorize(actor, actions[known].right);
};

const withUndo = (run: RunRow): Run => {
  const has_undo = inverseOf(run.action) !== null;
  return { ...run, has_undo, undoable: has_undo ? run.undoable : 0 };
};

/** @throws as authorizeRuns */
export const readRuns = async (connection: Connection, actor: Actor): Promise<RunList> => {
  authorizeRuns(actor);
  return { results: (await companyRuns(connection, actor)).map(withUndo) };
};

/** Managers see the runs of their company, and how far they are. @throws as authorizeRuns, notFound */
export const readRun = async (connection: Connection, actor: Actor, id: number): Promise<Run> => {
  authorizeRuns(actor);
  const run = await companyRun(connection, actor, id);
  if (!run) throw notFound();
  return withUndo(run);
};

/** @throws as readRun, forbidden for somebody else's run */
export const readOwnRun = async (connection: Connection, actor: Actor, id: number): Promise<Run> => {
  const run = await readRun(connection, actor, id);
  if (!run.is_own) throw forbidden();
  return run;
};

/** @throws as readOwnRun */
export const readRunLines = async (
  connection: Connection,
  actor: Actor,
  id: number,
  query: RunLineQuery,
): Promise<RunLineList> => {
  const run = await readOwnRun(connection, actor, id);
  const count = query.outcome === undefined ? run.total : run[query.outcome];
  return { count, results: await namedLines(connection, actor, run, query) };
};

const namedLines = async (
  connection: Connection,
  actor: Actor,
  run: Pick<Run, 'id' | 'action'>,
  query: RunLineQuery,
): Promise<RunLine[]> => {
  const lines = await readLines(connection, run.id, query);
  const names = await nameTargets(connection, actor, run.action, lines);
  return lines.map(({ line_id, outcome, reason }, index) => ({
    id: line_id,
    ...names[index],
    outcome,
    reason,
  }));
};

/** The answer to a start, with the lines if the run is short and has ended already. @throws as readOwnRun */
export const readStartedRun = async (
  connection: Connection,
  actor: Actor,
  { id, is_short }: Begun,
): Promise<StartedRun> => {
  const run = await readOwnRun(connection, actor, id);
  if (!is_short || run.state !== 'done') return run;
  return { ...run, lines: await namedLines(connection, actor, run, { limit: run.total, offset: 0 }) };
};

/**
 * A person who has lost the run's permission can still end what they began. Their scripts need it all the same.
 * @throws as readOwnRun, forbidden for a script without the permission
 */
export const readRunToEnd = async (tx: Transaction, actor: Actor, id: number): Promise<Run> => {
  const run = await readOwnRun(tx, actor, id);
  if (actor.script) authorizeNewRun(actor, run.action);
  return run;
};

export const auditRun = (tx: Transaction, actor: Actor, id: number, act: ActOn<'run'>, difference?: Difference) =>
  audit(tx, actor, { action: `run.${act}`, objectType: 'run', objectId: id, difference });

/**
 * Call it before a run begins or continues. A person's scripts have a number of their own, so that they do not lock the
 * person out.
 * @throws Refusal 409 for a person, or the scripts of one, with as many runs as may wait or be under way
 */
export const expectFewRuns = async (tx: Transaction, { id, script }: Actor): Promise<void> => {
  await lockUsers(tx, [id]);
  if ((await countPendingRuns(tx, id, script !== undefined)) >= maxPendingRuns) {
    throw conflict('too_many_runs', `${maxPendingRuns} of your runs are not done yet. Wait for one, or stop it.`);
  }
};

interface Beginning extends TargetCounts {
  action: RunActionName;
  undoOf?: number;
}

/** Stored as the answer of the call that starts a run. */
export interface Begun {
  id: number;
  /** Whether the call carries the run out itself. */
  is_short: boolean;
}

/** People of a license are changed together, people of an order one by one. */
const isShort = ({ action, total, records, people }: Beginning): boolean =>
  total <= maxTargetsInRequest ||
  (people === total && total <= maxPeopleInRequest && records <= maxTargetsInRequest && !isOnOrders(action));

/**
 * Starts a run. Its history entry counts devices, or else licenses or orders, not people.
 * @throws Refusal 409 without targets
 */
export const begin = async (tx: Transaction, actor: Actor, id: number, beginning: Beginning): Promise<Begun> => {
  const { action, total, records, undoOf } = beginning;
  if (total === 0) throw conflict('no_licenses', 'There is no license to work on.');
  await setTotal(tx, id, total);
  await auditRun(tx, actor, id, 'created', {
    action: { from: null, to: action },
    total: { from: null, to: isOnDevices(action) ? total : records },
    ...(undoOf !== undefined && { undo_of: { from: null, to: undoOf } }),
  });
  return { id, is_short: isShort(beginning) };
};

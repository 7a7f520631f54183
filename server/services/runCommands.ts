import { inverseOf, type Run } from '../../contract/extensions/runs';
import type { Transaction } from '../database/connection';
import { lockUsers } from '../queries/companyMembers';
import { detachUndo, insertRun, insertUndoTargets, lockRun, setScript, setState } from '../queries/runs';
import type { Actor } from './actor';
import { conflict } from './refusal';
import { auditRun, authorizeNewRun, begin, type Begun, expectFewRuns, readOwnRun, readRun, readRunToEnd } from './runs';

const alreadyUndone = () => conflict('already_undone', 'This run has been undone already.');
const runEnded = () => conflict('run_ended', 'This run has ended.');

/** Stops a run after the slice under way. @throws as readRunToEnd, Refusal 409 for a run that has ended */
export const stopRun = async (tx: Transaction, actor: Actor, id: number): Promise<Run> => {
  await lockRun(tx, actor, id);
  const { state } = await readRunToEnd(tx, actor, id);
  if (state === 'done') throw runEnded();
  if (state !== 'stopped') {
    await setState(tx, id, 'stopped');
    await auditRun(tx, actor, id, 'stopped');
  }
  return readRun(tx, actor, id);
};

/**
 * @throws as readOwnRun, forbidden without the run's permission, Refusal 409 for a run that has ended or was undone, and
 * as expectFewRuns
 */
export const resumeRun = async (tx: Transaction, actor: Actor, id: number): Promise<Run> => {
  await lockUsers(tx, [actor.id]);
  await lockRun(tx, actor, id);
  const { action, state, undone_by } = await readOwnRun(tx, actor, id);
  authorizeNewRun(actor, action);
  if (state === 'done') throw runEnded();
  if (undone_by !== null) throw alreadyUndone();
  if (state === 'stopped') {
    await expectFewRuns(tx, actor);
    await setState(tx, id, 'waiting');
    await setScript(tx, id, actor.script?.id ?? null);
    await auditRun(tx, actor, id, 'resumed');
  }
  return readRun(tx, actor, id);
};

/** A stopped run cannot go on once it was undone. */
const isOver = ({ state, undone_by }: Run): boolean => state === 'done' || (state === 'stopped' && undone_by !== null);

/**
 * Starts a run with the inverse action on the targets that this one changed; after an undo on those that it was refused,
 * or will never do.
 * @throws as readOwnRun, forbidden without the inverse's permission, Refusal 409 for a run that has no inverse, is
 * undone already, is still under way or changed nothing, and as expectFewRuns
 */
export const undoRun = async (tx: Transaction, actor: Actor, undoOf: number): Promise<Begun> => {
  await lockUsers(tx, [actor.id]);
  await lockRun(tx, actor, undoOf);
  const run = await readOwnRun(tx, actor, undoOf);
  const action = inverseOf(run.action);
  if (action === null) throw conflict('no_undo', 'This action cannot be undone.');
  authorizeNewRun(actor, action);
  const latest = run.undone_by === null ? null : await readRun(tx, actor, run.undone_by);
  if (latest && (!isOver(latest) || latest.failed + latest.open === 0)) throw alreadyUndone();
  if (run.state !== 'done' && run.state !== 'stopped') throw conflict('run_under_way', 'Stop the run first.');
  await expectFewRuns(tx, actor);
  if (latest) await detachUndo(tx, latest.id);
  const parameters = { users: null, undo_of: undoOf };
  const id = await insertRun(tx, actor, { action, parameters });
  return begin(tx, actor, id, { action, ...(await insertUndoTargets(tx, id, undoOf, run.undone_by)), undoOf });
};

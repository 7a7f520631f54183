import { actions } from '../../contract/actions/actions';
import { isIdle } from '../../contract/actions/rule';
import type { RunActionName } from '../../contract/extensions/runs';
import type { Action } from '../../contract/permissions';
import { attempt } from '../database/attempt';
import type { Transaction } from '../database/connection';
import type { PersonChange } from '../queries/changedSince';
import type { People, RunFacts } from '../queries/runFacts';
import type { OpenLine, SliceSize, UndoData } from '../queries/runTargets';
import type { Actor } from './actor';
import { authorize } from './authorize';
import type { SealPassword } from './initialPassword';
import { expectNoObstacle } from './obstacles';
import { Refusal } from './refusal';

/** The facts of a target that the person sees. */
type SeenFacts = RunFacts & { is_manager: boolean };

/** A line with something to do. */
export interface ReadyLine extends OpenLine {
  /** The account of the line's person, if there is one. */
  user_id: number | null;
}

/** The result of a changed target: what an undo needs, and a remark. */
export interface Change {
  undo: UndoData | null;
  reason?: string;
}

/** By line, its change or the refusal. */
export type Acted = Map<number, Change | Refusal>;

export interface RunAction {
  /** The right that the action needs on each license or order. */
  rule: Action;
  /**
   * The size of a transaction. It locks its licenses or orders, and the embedded database answers nobody else
   * meanwhile.
   */
  slice: SliceSize;
  /** How an undo notices later changes: by the kinds of acts on the license, or person by person. */
  changed: readonly string[] | PersonChange;
  /** Returns the reason why there is nothing to do, or null. @throws Refusal as the command itself would */
  judge: (actor: Actor, facts: SeenFacts, people: People) => string | null;
  act: (
    tx: Transaction,
    seal: SealPassword,
    actor: Actor,
    lines: readonly ReadyLine[],
    people: People,
  ) => Promise<Acted>;
}

/** The rules of the command itself. */
export const judgedBy =
  (action: RunActionName): RunAction['judge'] =>
  (actor, facts, { users, max_activations = 0 }) => {
    const { right, obstacle } = actions[action];
    authorize(actor, right, facts.is_manager);
    const found = obstacle({ ...facts, chosen: users?.length ?? 0, max_activations });
    if (found && isIdle(found, actions[action])) return found;
    expectNoObstacle(found);
    return null;
  };

export type ActOnLine = (
  tx: Transaction,
  actor: Actor,
  line: ReadyLine,
  people: People,
  seal: SealPassword,
) => Promise<Change>;

/** If the work is refused, its changes are undone, and the transaction continues. */
export const unlessRefused = <T>(tx: Transaction, work: () => Promise<T>): Promise<T | Refusal> =>
  attempt(tx, work).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** Changes targets one by one, so that a refused one does not block the others of its slice. */
export const oneByOne =
  (actOn: ActOnLine): RunAction['act'] =>
  async (tx, seal, actor, lines, people) => {
    const acted: Acted = new Map();
    for (const line of lines) {
      acted.set(line.line_id, await unlessRefused(tx, () => actOn(tx, actor, line, people, seal)));
    }
    return acted;
  };

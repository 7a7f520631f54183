import { actions } from '../../contract/actions/actions';
import { isIdle, type Obstacle } from '../../contract/actions/rule';
import type { RunActionName } from '../../contract/extensions/runs';
import { attempt } from '../database/attempt';
import type { Connection, Transaction } from '../database/connection';
import type { PersonChange } from '../queries/userActs';
import { findUserIds } from '../queries/newUsers';
import type { People, RunFacts } from '../queries/runFacts';
import type { OpenLine, SliceSize, UndoData } from '../queries/runLines';
import type { TargetKind } from '../queries/runTargets';
import type { Actor } from './actor';
import { authorize } from './authorize';
import type { SealPassword } from './initialPassword';
import { expectNoObstacle } from './obstacles';
import { notFound, Refusal } from './refusal';

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

/** How a run carries out an action. `contract/actions` says who may do it, and what stands in its way. */
export interface RunAction {
  /**
   * The size of a transaction. It locks its licenses or orders, and the embedded database answers nobody else
   * meanwhile.
   */
  slice: SliceSize;
  /** How an undo notices later changes: by the kinds of acts on the license, or person by person. */
  changed: readonly string[] | PersonChange;
  act: (
    tx: Transaction,
    seal: SealPassword,
    actor: Actor,
    lines: readonly ReadyLine[],
    people: People,
  ) => Promise<Acted>;
}

/**
 * Judges a target by the rules of the command itself.
 * @param people the run's people; a target that is a person is judged alone
 * @returns why there is nothing to do, or null
 * @throws Refusal as the command itself would, notFound for a target that the person does not see
 */
export const judge = (
  action: RunActionName,
  actor: Actor,
  kind: TargetKind,
  facts: RunFacts,
  { users, max_activations = 0 }: People,
): Obstacle | null => {
  if (facts.is_manager === null) throw notFound();
  const { right, obstacle } = actions[action];
  authorize(actor, right, facts.is_manager);
  const chosen = kind === 'person' ? 1 : (users?.length ?? 0);
  const found = obstacle({ ...facts, chosen, max_activations });
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

/** Adds the users who have the addresses now. People without an account count, too, because each needs a place. */
export const withUsers = async (connection: Connection, actor: Actor, people: People): Promise<People> => {
  const { emails } = people;
  if (!emails) return people;
  const known = await findUserIds(connection, actor.companyId, emails);
  return { ...people, users: emails.map(email => known.get(email) ?? 0) };
};

/** The reason code of a refusal in a run's lines. */
export const reasonOf = ({ code, errors }: Refusal): string => errors[0]?.code ?? code;

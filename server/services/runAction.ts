import type { Action } from '../../contract/permissions';
import { attempt } from '../database/attempt';
import type { Transaction } from '../database/connection';
import type { PersonChange } from '../queries/changedSince';
import type { People, RunFacts } from '../queries/runFacts';
import type { OpenLine, SliceSize, UndoData } from '../queries/runLines';
import type { Actor } from './actor';
import type { SealPassword } from './initialPassword';
import { invalidAt, Refusal } from './refusal';

/** The facts of a target that the person sees. */
export type SeenFacts = RunFacts & { is_manager: boolean };

/** A line that there is something to do for. */
export interface ReadyLine extends OpenLine {
  /** Of a line about a person: their account, if there is one. */
  user_id: number | null;
}

/** What an undo needs, and what there is to say about a target that was changed. */
export interface Change {
  undo: UndoData | null;
  reason?: string;
}

/** By line: its change, or why it was refused. */
export type Acted = Map<number, Change | Refusal>;

export interface RunAction {
  /** The right that the action needs on each license or order. */
  rule: Action;
  /** Per transaction. Each locks its licenses or orders, and the embedded database answers nobody else meanwhile. */
  slice: SliceSize;
  /** How an undo sees that somebody has changed the same: by acts on the license, or of each person by themselves. */
  changed: readonly string[] | PersonChange;
  /** Why there is nothing to do, or null. @throws Refusal as the command itself would */
  judge: (actor: Actor, facts: SeenFacts, people: People) => string | null;
  act: (
    tx: Transaction,
    seal: SealPassword,
    actor: Actor,
    lines: readonly ReadyLine[],
    people: People,
  ) => Promise<Acted>;
}

export const notAnAddress = () => invalidAt(['email'], 'invalid_email', 'Enter valid email');

export type ActOnLine = (
  tx: Transaction,
  actor: Actor,
  line: ReadyLine,
  people: People,
  seal: SealPassword,
) => Promise<Change>;

/** When it is refused, what it changed is undone, and the transaction goes on. */
export const unlessRefused = <T>(tx: Transaction, work: () => Promise<T>): Promise<T | Refusal> =>
  attempt(tx, work).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** A target that is refused does not keep the others of its slice from being changed. */
export const oneByOne =
  (actOn: ActOnLine): RunAction['act'] =>
  async (tx, seal, actor, lines, people) => {
    const acted: Acted = new Map();
    for (const line of lines) {
      acted.set(line.line_id, await unlessRefused(tx, () => actOn(tx, actor, line, people, seal)));
    }
    return acted;
  };

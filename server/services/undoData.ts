import type { Transaction } from '../database/connection';
import { changedLicenses, changedPeople } from '../queries/changedSince';
import type { OpenLine, UndoData } from '../queries/runLines';
import type { Actor } from './actor';
import type { RunAction } from './runAction';

export const usersIn = ({ users = [], activations = [] }: UndoData): number[] => [
  ...users,
  ...activations.map(({ user_id }) => user_id),
];

export const keepUsers = (
  { users, activations, ...rest }: UndoData,
  isKept: (userId: number) => boolean,
): UndoData => ({
  ...rest,
  ...(users && { users: users.filter(isKept) }),
  ...(activations && { activations: activations.filter(({ user_id }) => isKept(user_id)) }),
});

/** Joins what several people of one license had. */
export const joined = (parts: readonly UndoData[]): UndoData => ({
  ...(parts.some(({ users }) => users) && { users: parts.flatMap(({ users = [] }) => users) }),
  ...(parts.some(({ activations }) => activations) && {
    activations: parts.flatMap(({ activations = [] }) => activations),
  }),
});

/** A line of an undo, without the people that somebody has changed since. */
export interface Untouched {
  line: OpenLine;
  /** How much of the line somebody has changed. */
  changed: 'all' | 'some' | 'nothing';
}

/**
 * Compares person by person, so that one changed person does not block the others of a record.
 * @param undoOf the run that is undone; undefined in every other run, whose lines stay as they are
 */
export const untouched = async (
  tx: Transaction,
  actor: Actor,
  undoOf: number | undefined,
  changed: RunAction['changed'],
  lines: readonly OpenLine[],
): Promise<Untouched[]> => {
  if (undoOf === undefined) return lines.map(line => ({ line, changed: 'nothing' }));
  if (typeof changed !== 'string') {
    const ids = await changedLicenses(
      tx,
      actor,
      undoOf,
      changed,
      lines.map(({ record_id }) => record_id),
    );
    return lines.map(line => ({ line, changed: ids.has(line.record_id) ? 'all' : 'nothing' }));
  }
  const pairs = lines.flatMap(({ record_id, input }) => usersIn(input ?? {}).map(user_id => ({ record_id, user_id })));
  const found = await changedPeople(tx, actor, undoOf, changed, pairs);
  const theirs = new Set(found.map(({ record_id, user_id }) => `${record_id} ${user_id}`));
  return lines.map((line): Untouched => {
    const input = line.input && keepUsers(line.input, user => !theirs.has(`${line.record_id} ${user}`));
    const [before, left] = [usersIn(line.input ?? {}).length, usersIn(input ?? {}).length];
    return { line: { ...line, input }, changed: left === before ? 'nothing' : left > 0 ? 'some' : 'all' };
  });
};

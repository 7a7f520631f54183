import type { Identifier, RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { AnyAction, BulkActions, Remark, Target } from '../../lib/bulk';
import { type Counts, type Group, type LineShown, noCounts, type RunNow } from './driver';

export interface Line extends Target, LineShown {
  name: string;
  /** The entries of the input that the back end refused. */
  refused?: readonly string[];
  idempotencyKey: string;
  /** The state in which the run left the record (the action's `undo.stateOf`). */
  after?: string | undefined;
}

export const idOf = ({ target }: Pick<Line, 'target'>): Identifier => target.id;

const remarkOf = (obstacle: string | Remark | undefined): Remark | undefined =>
  typeof obstacle === 'string' ? { detail: obstacle } : obstacle;

/** @param obstacle instead of the action's own */
export const linesOf = <R extends RaRecord>(
  targets: readonly Target[],
  action: AnyAction<R>,
  nameOf: BulkActions<R>['nameOf'],
  obstacle: (target: Target) => string | Remark | undefined,
): Line[] =>
  judged(
    targets.map(each => ({ ...each, name: action.nameOf?.(each.target) ?? nameOf(each.target as R) })),
    obstacle,
  );

/** Judges lines that are new or get another input. Another command needs another key. */
export const judged = (
  targets: readonly (Target & Pick<Line, 'name'>)[],
  obstacle: (target: Target) => string | Remark | undefined,
): Line[] => {
  const lines = targets.map(({ target, recordId, rowId, name }): Line => {
    const reason = remarkOf(obstacle({ target, recordId }));
    const step = reason ? 'left_out' : 'open';
    return { id: target.id, target, recordId, rowId, name, step, reason, idempotencyKey: crypto.randomUUID() };
  });
  const isLeftOut = ({ step }: Line) => Number(step === 'left_out');
  return lines.toSorted((a, b) => isLeftOut(a) - isLeftOut(b));
};

/** Returns the reason to leave a target out. */
export type Obstacle = (target: Pick<Target, 'target'>) => string | Remark | undefined;

/** The action's reasons to leave targets out, including those that need calls. */
export const obstaclesOf = async (
  provider: PortalDataProvider,
  { obstacle, foresee }: Pick<AnyAction, 'obstacle' | 'foresee'>,
  { targets, person, input }: { targets: readonly Target[]; person: Person; input: unknown },
): Promise<Obstacle> => {
  const open = targets.map(({ target }) => target).filter(target => obstacle(target, person, input) === undefined);
  const foreseen = open.length > 0 ? await foresee?.(provider, open, input) : undefined;
  return ({ target }) => obstacle(target, person, input) ?? foreseen?.get(target.id);
};

export const countsOf = (lines: readonly Line[]): Counts => {
  const counts = { ...noCounts };
  for (const { step } of lines) counts[step === 'running' ? 'open' : step] += 1;
  return counts;
};

/** Sending again is safe: under its key, a target is done only once. */
export const noAnswer = { detail: 'portal.runs.no_answer' };
/** Some servers fail after they have done it. */
export const serverFailed = { detail: 'portal.runs.server_failed' };

export const isUnanswered = ({ step, reason }: Pick<Line, 'step' | 'reason'>): boolean =>
  step === 'unconfirmed' && reason?.detail === noAnswer.detail;

/** The lines to send next: those that are open or not confirmed or, without any, the refused ones. */
export const nextOf = (lines: readonly Line[]): Line[] => {
  const open = lines.filter(({ step }) => step === 'open' || step === 'unconfirmed');
  return open.length > 0 ? open : lines.filter(({ step }) => step === 'refused');
};

const toGroup = new Set(['refused', 'unconfirmed', 'left_out']);

/** The lines that were left out, refused or not confirmed, by their reason, the most frequent first. */
export const groupsOf = (lines: readonly LineShown[]): Group[] => {
  const groups = new Map<string, Omit<Group, 'lines'> & { lines: LineShown[] }>();
  for (const line of lines) {
    const { step, reason } = line;
    if (!toGroup.has(step) || step === 'running' || !reason) continue;
    const key = JSON.stringify([step, reason]);
    const group = groups.get(key) ?? { outcome: step, reason, count: 0, lines: [] };
    group.count += 1;
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
};

interface Chosen {
  listed: readonly Target[];
  all: readonly Target[] | undefined;
  isAll: boolean;
}

/** Counts what a pasted list names and everything of that kind on its records, if these differ. */
export const choiceOf = ({ named }: AnyAction, { listed, all, isAll }: Chosen): RunNow['choice'] => {
  if (!all || !named) return undefined;
  const count = (of: readonly Target[]) => of.filter(({ target }) => named.of(target)).length;
  const licenses = new Set(all.map(({ recordId, rowId = recordId }) => rowId)).size;
  return { what: named.what, chosen: isAll ? 'all' : 'listed', listed: count(listed), all: count(all), licenses };
};

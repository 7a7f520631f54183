import type { Identifier, RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { AnyAction, BulkActions, Remark, Target } from '../../lib/bulk';

/** `ready`: not sent yet. `refused`: never sent. */
export type Step = 'ready' | 'refused' | 'running' | 'done' | 'failed';

export interface Line extends Target {
  name: string;
  step: Step;
  reason?: Remark | undefined;
  accounts?: NewAccounts | undefined;
  /** The people whom the action really changed, if the target stands for several. */
  addresses?: readonly string[] | undefined;
  /** The entries of the input that the back end refused. */
  refused?: readonly string[];
  idempotencyKey: string;
  /** Sent, and not refused: it may be done all the same. */
  isUnconfirmed?: boolean | undefined;
  /** How the run left the record, as the action's `undo.stateOf` says it. */
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

/** Lines that were not sent yet, or that are sent with another input: another command needs another key. */
export const judged = (
  targets: readonly (Target & Pick<Line, 'name'>)[],
  obstacle: (target: Target) => string | Remark | undefined,
): Line[] => {
  const lines = targets.map(({ target, recordId, rowId, name }): Line => {
    const reason = remarkOf(obstacle({ target, recordId }));
    const step = reason ? 'refused' : 'ready';
    return { target, recordId, rowId, name, step, reason, idempotencyKey: crypto.randomUUID() };
  });
  const isRefused = ({ step }: Line) => Number(step === 'refused');
  return lines.toSorted((a, b) => isRefused(a) - isRefused(b));
};

/** Why a target is left out. */
export type Obstacle = (target: Pick<Target, 'target'>) => string | Remark | undefined;

/** The action's reasons to leave targets out, those included that it takes requests to know. */
export const obstaclesOf = async (
  provider: PortalDataProvider,
  { obstacle, foresee }: Pick<AnyAction, 'obstacle' | 'foresee'>,
  { targets, person, input }: { targets: readonly Target[]; person: Person; input: unknown },
): Promise<Obstacle> => {
  const open = targets.map(({ target }) => target).filter(target => obstacle(target, person, input) === undefined);
  const foreseen = open.length > 0 ? await foresee?.(provider, open, input) : undefined;
  return ({ target }) => obstacle(target, person, input) ?? foreseen?.get(target.id);
};

/** Counts lines by step. `ended`: done or failed. `total`: all but the refused. `unanswered`: of those that failed. */
export const countsOf = (lines: readonly Line[]): Record<Step | 'ended' | 'total' | 'unanswered', number> => {
  const counts = { ready: 0, refused: 0, running: 0, done: 0, failed: 0 };
  for (const { step } of lines) counts[step] += 1;
  const ended = counts.done + counts.failed;
  const unanswered = lines.filter(line => line.step === 'failed' && isUnanswered(line)).length;
  return { ...counts, ended, total: ended + counts.ready + counts.running, unanswered };
};

export const failedFirst = (lines: readonly Line[]): Line[] => {
  const hasFailed = ({ step }: Line) => Number(step === 'failed');
  return lines.toSorted((a, b) => hasFailed(b) - hasFailed(a));
};

/** Without an answer, it is unknown whether the action was done. Under its key it is done once, however often it is sent. */
export const noAnswer = { detail: 'portal.bulk.no_answer' };

const isUnanswered = ({ reason }: Pick<Line, 'reason'>): boolean => reason?.detail === noAnswer.detail;

/** The lines to send next: those not sent yet and those without an answer or, if all were sent, the failed ones. */
export const nextOf = (lines: readonly Line[]): Line[] => {
  const isFailed = ({ step }: Line) => step === 'failed';
  const isOpen = (line: Line) => line.step === 'ready' || (isFailed(line) && isUnanswered(line));
  return lines.filter(lines.some(({ step }) => step === 'ready') ? isOpen : isFailed);
};

export interface Group {
  step: 'refused' | 'failed';
  reason: Remark;
  lines: Line[];
}

/** The lines that were left out or failed, by their reason, the most frequent first. */
export const groupsOf = (lines: readonly Line[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { step, reason } = line;
    if ((step !== 'refused' && step !== 'failed') || !reason) continue;
    const key = JSON.stringify([step, reason]);
    const group = groups.get(key) ?? { step, reason, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.lines.length - a.lines.length);
};

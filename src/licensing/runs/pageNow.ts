import { actionNamed, type AnyAction } from '../../lib/bulk';
import { type Counts, type Halt, isGoing, type Phase, type RunNow } from './driver';
import type { Run } from './keptRun';
import { choiceOf, countsOf, groupsOf, type Line, nextOf } from './lines';

export interface PageState {
  run: Run;
  phase: Phase;
  lines: readonly Line[];
  /** The lines that a pasted list names, and all lines of that kind on its records, if these differ. */
  listed: readonly Line[];
  all?: readonly Line[] | undefined;
  missing: number;
  halt?: Halt | undefined;
  error?: unknown;
  isExact: boolean;
  /** Whether the order is known, because no reload has interrupted the run. */
  isFresh: boolean;
}

/** The progress of a run of this page. */
export const nowOf = (state: PageState): RunNow => {
  const { run, phase, lines, listed, all, missing, halt, error, isExact } = state;
  const { action, isUndo, input } = run;
  const counts = countsOf(lines);
  const isResting = !isGoing(state);
  const undoable = action.undo && !isUndo && isResting ? counts.done + counts.unconfirmed : 0;
  const nothingSent = phase === 'ready' || phase === 'loading';
  return {
    phase,
    title: translate => translate(`${action.texts}.title`, actionNamed(action, translate)),
    detail: `${action.texts}.detail`,
    counts,
    groups: isResting ? groupsOf(lines) : [],
    lines: isResting ? attentionFirst(lines) : lines,
    missing,
    halt,
    error,
    next: isResting ? nextOf(lines).length : 0,
    nextLabel: nothingSent ? `${action.texts}.start` : labelOf(counts),
    undoable,
    passwords: lines.reduce((sum, { accounts = [] }) => sum + accounts.length, 0),
    input,
    refused: [...new Set(lines.flatMap(line => line.refused ?? []))],
    isUndo,
    isChangeable: isResting && !isUndo && isChangeable(state, counts),
    otherwise: nothingSent ? otherwiseOf(action, isUndo, isExact) : undefined,
    choice: nothingSent ? choiceOf(action, { listed, all, isAll: lines === all }) : undefined,
  };
};

/**
 * Results and undo depend on the input of what is done. If it names the targets, new ones can take the place of those
 * that were refused. They have to be read, which a run after a reload cannot do.
 */
const isChangeable = ({ run: { action }, isFresh }: PageState, { done, unconfirmed, refused }: Counts): boolean => {
  if (!action.refusedIn || (action.namesTargets && !isFresh) || unconfirmed > 0) return false;
  return done === 0 || (action.namesTargets === true && refused > 0);
};

const labelOf = ({ open, unconfirmed }: Counts): string => {
  if (open > 0) return 'portal.runs.go_on';
  return unconfirmed > 0 ? 'portal.runs.ask_again' : 'portal.runs.retry';
};

const otherwiseOf = (action: AnyAction, isUndo: boolean, isExact: boolean): string | undefined => {
  if (isUndo) return action.otherwise;
  return isExact ? undefined : action.undo?.exact?.otherwise;
};

/** Lines keep their places during the run. Afterwards, those that need attention come first. */
const attentionFirst = (lines: readonly Line[]): Line[] => {
  const rank = ({ step }: Line) => Number(step === 'refused' || step === 'unconfirmed');
  return lines.toSorted((a, b) => rank(b) - rank(a));
};

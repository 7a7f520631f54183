import type { Run, RunPreview } from '../../../contract/extensions/runs';
import type { Phase, RunNow, RunOrder } from './driver';
import { noCounts } from './driver';
import { isUnderWay, runTitle } from './serverRuns';
import { reasonOfCode } from './reasons';

const nothing = {
  counts: noCounts,
  groups: [],
  lines: [],
  missing: 0,
  next: 0,
  nextLabel: '',
  undoable: 0,
  passwords: 0,
  input: null,
  refused: [],
  isChangeable: false,
} as const satisfies Partial<RunNow>;

/** The people of a pasted list, if the run is only about these. */
export const listedPeople = ({ action: { named }, listed }: RunOrder): readonly string[] =>
  named?.what === 'people' && named.hasOthers ? (listed?.people ?? []) : [];

const beginningOf = (order: RunOrder | undefined) => {
  const { texts = '', refusedIn } = order?.action ?? {};
  return {
    title: (translate => (texts ? translate(`${texts}.title`) : '')) satisfies RunNow['title'],
    detail: texts ? `${texts}.detail` : undefined,
    isChangeable: refusedIn !== undefined,
    people: (order && listedPeople(order).length) || undefined,
  };
};

export const nowOfUnread = (phase: 'loading' | 'unread', order: RunOrder | undefined): RunNow => ({
  ...nothing,
  ...beginningOf(order),
  phase,
});

/** What the server says that the run would do. */
export const foreseen = (order: RunOrder, { ready, total, groups }: RunPreview): RunNow => {
  const counts = { ...noCounts, open: ready };
  const named = groups.map(({ outcome: word, reason: code, count, examples }) => {
    const outcome = outcomeOf[word];
    counts[outcome] += count;
    const reason = reasonOfCode(code);
    // One that does not exist has no name to read.
    const nameOf = (id: number) => (code === 'not_found' ? `#${id}` : undefined);
    const lines = examples.map(id => ({ id, license: id, name: nameOf(id), step: outcome, reason }));
    return { outcome, reason, count, lines };
  });
  return {
    ...nothing,
    ...beginningOf(order),
    phase: 'ready',
    counts,
    groups: named,
    lines: named.flatMap(({ lines }) => lines),
    next: ready,
    nextLabel: `portal.runs.start.${order.action.onServer?.(order.input).action}`,
    // Actions on people count people, too.
    hasBundles: order.action.named === undefined && total > order.records,
  };
};

/** The wire's words for outcomes. */
export const outcomeOf = { failed: 'refused', left_out: 'left_out', done: 'done', open: 'open' } as const;

const phaseOf: Readonly<Record<Run['state'], Phase>> = {
  waiting: 'waiting',
  running: 'running',
  stopped: 'stopped',
  done: 'ended',
};

/** What a run of the server is at. */
export const nowOfRun = (run: Run): RunNow => {
  const { state, stop_reason, is_own, done, failed, left_out, open, has_undo, undone_by } = run;
  const canGoOn = is_own && undone_by === null && !isUnderWay(run);
  return {
    ...nothing,
    title: translate => runTitle(translate, run),
    phase: phaseOf[state],
    counts: { done, left_out, refused: failed, unconfirmed: 0, open },
    halt: stop_reason ?? undefined,
    next: canGoOn && state === 'stopped' ? open : 0,
    nextLabel: 'portal.runs.go_on',
    undoable: canGoOn && has_undo ? done : 0,
    run,
  };
};

import type { Identifier, RaRecord } from 'ra-core';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { type Line, noAnswer } from './lines';
import type { AnyAction } from '../../lib/bulk';

/** A line as it is stored: without what a reload can read again, and without initial passwords. */
interface KeptLine extends Omit<Line, 'target' | 'accounts'> {
  target?: RaRecord;
}

/** A run as it is stored in the tab until its sheet is closed or the person signs out. */
interface KeptRun extends Omit<Run, 'action'> {
  action: string;
  lines: KeptLine[];
}

/** Also read by `src/layout/Shell.tsx`, which downloads nothing if no run was interrupted. */
const draft = 'run';

export interface Run {
  resource: string;
  /** The resource whose declaration has the action. Default: `resource`. */
  declaredBy?: string | undefined;
  action: AnyAction;
  isUndo: boolean;
  input: unknown;
}

/** What may have been sent may be gone by it, as after a deletion, or have another version. */
const isSentPerhaps: ReadonlySet<Line['step']> = new Set(['running', 'unconfirmed']);

const withoutPasswords = (target: RaRecord): RaRecord =>
  JSON.parse(
    JSON.stringify(target, (name, value: unknown) => (name === 'initial_password' ? undefined : value)),
  ) as RaRecord;

const keepRun = ({ action, ...run }: Run, lines: readonly Line[]): void =>
  keepDraft(draft, {
    ...run,
    action: action.name,
    lines: lines.map(({ id, target, recordId, rowId, name, step, reason, idempotencyKey, after }) => ({
      id,
      ...((action.keepsTargets || step === 'left_out' || (action.sendsAsItWas && isSentPerhaps.has(step))) && {
        target: withoutPasswords(target),
      }),
      recordId,
      rowId,
      name,
      step,
      reason,
      idempotencyKey,
      after,
    })),
  } satisfies KeptRun);

export const dropKeptRun = (): void => dropDraft(draft);

export const readKeptRun = (): KeptRun | null => readDraft<KeptRun>(draft);

/** A target that was being worked on may be done. It is sent again under its key, so the server does nothing twice. */
export const restoredLines = (kept: readonly KeptLine[], found: ReadonlyMap<Identifier, RaRecord>): Line[] =>
  kept.map(({ target: own, ...line }): Line => {
    const target = own ?? found.get(line.id);
    const isEnded = line.step === 'done' || line.step === 'left_out';
    if (!target) return { ...line, target: { id: line.id }, ...(!isEnded && { step: 'left_out', reason: goneRemark }) };
    return line.step === 'running' ? { ...line, target, step: 'unconfirmed', reason: noAnswer } : { ...line, target };
  });

const goneRemark = { detail: 'portal.runs.gone' };

/** Targets sent since the last write are sent again, under their keys, after a reload. */
const writeEveryMs = 500;

/** Stores a run as it changes, and at the latest when the page is left. */
export const createKeeper = (run: Run) => {
  let latest: readonly Line[] = [];
  let written = 0;
  const write = () => {
    written = Date.now();
    keepRun(run, latest);
  };
  return {
    keep: (lines: readonly Line[], isFinal = false) => {
      latest = lines;
      if (isFinal || Date.now() - written >= writeEveryMs) write();
    },
    watch: () => {
      addEventListener('pagehide', write);
      return () => removeEventListener('pagehide', write);
    },
  };
};

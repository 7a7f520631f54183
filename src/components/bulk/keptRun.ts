import type { Identifier, RaRecord } from 'ra-core';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { type Line, noAnswer } from './lines';
import type { AnyAction } from '../../lib/bulk';

/** A line without what a reload can read again, and without initial passwords. */
interface KeptLine extends Omit<Line, 'target' | 'accounts'> {
  id: Identifier;
  target?: RaRecord;
}

/** A run as the tab keeps it until its sheet is closed or the person signs out. */
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

const keepRun = ({ action, ...run }: Run, lines: readonly Line[]): void =>
  keepDraft(draft, {
    ...run,
    action: action.name,
    // Initial passwords are left out.
    lines: lines.map(({ target, recordId, name, step, reason, idempotencyKey, isUnconfirmed, after, addresses }) => ({
      id: target.id,
      ...((action.keepsTargets || step === 'refused') && { target }),
      recordId,
      name,
      step,
      reason,
      idempotencyKey,
      isUnconfirmed,
      after,
      addresses,
    })),
  } satisfies KeptRun);

export const dropKeptRun = (): void => dropDraft(draft);

export const readKeptRun = (): KeptRun | null => readDraft<KeptRun>(draft);

/** A target that was being worked on may be done. It is sent again under its key, so the server does nothing twice. */
export const restoredLines = (kept: readonly KeptLine[], found: ReadonlyMap<Identifier, RaRecord>): Line[] =>
  kept.map(({ id, target = found.get(id), ...line }): Line => {
    const isOpen = line.step === 'ready' || line.step === 'running' || line.step === 'failed';
    if (!target)
      return { ...line, target: { id }, ...(isOpen && { step: 'refused', reason: { detail: 'portal.bulk.gone' } }) };
    if (line.step !== 'running') return { ...line, target };
    return { ...line, target, step: 'failed', reason: noAnswer, isUnconfirmed: true };
  });

/** Milliseconds between two writes of a run. What was sent since is sent again under its keys after a reload. */
const often = 500;

/** Keeps a run while it changes, and at the latest when the page is left. */
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
      if (isFinal || Date.now() - written >= often) write();
    },
    watch: () => {
      addEventListener('pagehide', write);
      return () => removeEventListener('pagehide', write);
    },
  };
};

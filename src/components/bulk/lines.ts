import type { RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { RefusalReason } from '../../lib/refusal';
import type { BulkAction } from './types';

/** `ready`: not sent yet. `refused`: never sent. */
export type Step = 'ready' | 'refused' | 'running' | 'done' | 'failed';

export interface Line<R extends RaRecord = RaRecord> {
  record: R;
  step: Step;
  reason?: RefusalReason | undefined;
  idempotencyKey: string;
}

export const linesOf = <R extends RaRecord>(
  records: readonly R[],
  action: BulkAction<R>,
  person: Person,
): Line<R>[] => {
  const lines = records.map((record): Line<R> => {
    const detail = action.obstacle(record, person);
    const idempotencyKey = crypto.randomUUID();
    return detail
      ? { record, step: 'refused', reason: { detail }, idempotencyKey }
      : { record, step: 'ready', idempotencyKey };
  });
  const isRefused = ({ step }: Line) => Number(step === 'refused');
  return lines.toSorted((a, b) => isRefused(a) - isRefused(b));
};

/** Counts lines by step. `ended`: done or failed. `total`: all but the refused. */
export const countsOf = (lines: readonly Line[]): Record<Step | 'ended' | 'total', number> => {
  const counts = { ready: 0, refused: 0, running: 0, done: 0, failed: 0 };
  for (const { step } of lines) counts[step] += 1;
  const ended = counts.done + counts.failed;
  return { ...counts, ended, total: ended + counts.ready + counts.running };
};

export const failedFirst = <R extends RaRecord>(lines: readonly Line<R>[]): Line<R>[] => {
  const hasFailed = ({ step }: Line) => Number(step === 'failed');
  return lines.toSorted((a, b) => hasFailed(b) - hasFailed(a));
};

/** The lines to send next: those not sent yet or, if there are none, the failed ones. */
export const nextOf = <R extends RaRecord>(lines: readonly Line<R>[]): Line<R>[] => {
  const ready = lines.filter(({ step }) => step === 'ready');
  return ready.length > 0 ? ready : lines.filter(({ step }) => step === 'failed');
};

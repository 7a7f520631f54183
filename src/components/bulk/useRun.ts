import {
  DataProviderContext,
  HttpError,
  type Identifier,
  type RaRecord,
  useLogoutIfAccessDenied,
  useRefresh,
} from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { type Line, linesOf, nextOf } from './lines';
import { runEach } from './runEach';
import type { BulkAction } from './types';

interface Run<R extends RaRecord> {
  action: BulkAction<R>;
  records: readonly R[];
  person: Person;
  /** Told whenever the run rests: what is still to be done, and stays selected. */
  onRest: (ids: Identifier[]) => void;
}

const unknownReason = { detail: 'portal.shell.toasts.not_saved_detail' };
/** A lost answer says nothing of whether it was done. */
const noAnswer = { detail: 'portal.shell.bulk.no_answer' };

/**
 * An action on many records, with a result for each. A refusal, even for lack of a permission, is the result of its
 * record (row AUTH-16); what says something of the server or of the sign-in stops the run, and the rest can be done later.
 */
export const useRun = <R extends RaRecord>({ action, records, person, onRest }: Run<R>) => {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const leaveIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const [lines, setLines] = useState(() => linesOf(records, action, person));
  const [isRunning, setRunning] = useState(false);
  const [end, setEnd] = useState<'stopped' | 'halted'>();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const endEarly = (how: 'stopped' | 'halted') => {
    stopper.current?.abort();
    setEnd(how);
  };

  const start = async () => {
    const { signal } = (stopper.current = new AbortController());
    const results = new Map(lines.map(line => [line.record.id, line]));
    const settle = (line: Line<R>, change: Pick<Line<R>, 'step' | 'reason'>) => {
      results.set(line.record.id, { ...line, ...change });
      setLines([...results.values()]);
    };
    let isSignedOut = false;
    const work = async (line: Line<R>) => {
      settle(line, { step: 'running', reason: undefined });
      try {
        await action.send(provider, line.record, line.idempotencyKey);
        settle(line, { step: 'done', reason: undefined });
      } catch (error) {
        settle(line, { step: 'failed', reason: reasonOf(error) ?? (statusOf(error) === 0 ? noAnswer : unknownReason) });
        if (concernsAll(error)) endEarly('halted');
        if (statusOf(error) !== 401) return;
        isSignedOut = true;
        await leaveIfDenied(error);
      }
    };
    setEnd(undefined);
    setRunning(true);
    await runEach(nextOf(lines), work, signal);
    setRunning(false);
    onRest([...results.values()].filter(isOpen).map(({ record }) => record.id));
    if (!isSignedOut) refresh();
  };

  return {
    lines,
    isRunning,
    /** Asked to stop, which takes until what has begun is brought to its end. */
    isStopping: isRunning && end !== undefined,
    /** Stopped by itself. */
    isHalted: end === 'halted',
    start,
    stop: () => endEarly('stopped'),
  };
};

const isOpen = ({ step }: Line): boolean => step === 'ready' || step === 'failed';

const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** No answer, nobody signed in, no such call, too many requests, a server that fails: the next would fare no better. */
const concernsAll = (error: unknown): boolean => {
  const status = statusOf(error);
  return status < 400 || status === 401 || status === 405 || status === 429 || status > 499;
};

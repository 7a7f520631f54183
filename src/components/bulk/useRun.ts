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
import { isUnanswered, reasonOf } from '../../lib/refusal';
import { type Line, linesOf, nextOf } from './lines';
import { runEach } from './runEach';
import type { BulkAction } from './types';

interface Run<R extends RaRecord> {
  action: BulkAction<R>;
  records: readonly R[];
  person: Person;
  /** Called with the ids of unfinished records, which stay selected, whenever the run pauses or ends. */
  onIdle: (ids: Identifier[]) => void;
}

type Halt = 'signed_out' | 'throttled' | 'offline' | 'failing';

/** After this many server failures in a row, the run stops. */
const mostFailures = 5;

const unknownReason = { detail: 'portal.shell.toasts.not_saved_detail' };
/** Without an answer, it is unknown whether the action was done. */
const noAnswer = { detail: 'portal.bulk.no_answer' };

/** Runs an action on many records, each with its own result. Stops if the next record would fail too. */
export const useRun = <R extends RaRecord>({ action, records, person, onIdle }: Run<R>) => {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const leaveIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const [lines, setLines] = useState(() => linesOf(records, action, person));
  const [isRunning, setRunning] = useState(false);
  const [end, setEnd] = useState<'stopped' | Halt>();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const endEarly = (how: 'stopped' | Halt) => {
    stopper.current?.abort();
    // Running work may fail as well. The first reason counts.
    setEnd(earlier => earlier ?? how);
  };

  const start = async () => {
    const { signal } = (stopper.current = new AbortController());
    const results = new Map(lines.map(line => [line.record.id, line]));
    const settle = (line: Line<R>, change: Pick<Line<R>, 'step' | 'reason'>) => {
      results.set(line.record.id, { ...line, ...change });
      setLines([...results.values()]);
    };
    const haltAfter = watchFailures();
    let isSignedOut = false;
    const work = async (line: Line<R>) => {
      settle(line, { step: 'running', reason: undefined });
      try {
        await action.send(provider, line.record, line.idempotencyKey);
        settle(line, { step: 'done', reason: undefined });
        haltAfter(null);
      } catch (error) {
        settle(line, { step: 'failed', reason: isUnanswered(error) ? noAnswer : (reasonOf(error) ?? unknownReason) });
        const halt = haltAfter(error);
        if (halt) endEarly(halt);
        if (halt !== 'signed_out') return;
        isSignedOut = true;
        await leaveIfDenied(error);
      }
    };
    setEnd(undefined);
    setRunning(true);
    await runEach(nextOf(lines), work, signal);
    setRunning(false);
    onIdle([...results.values()].filter(isOpen).map(({ record }) => record.id));
    if (!isSignedOut) refresh();
  };

  return {
    lines,
    isRunning,
    /** The run waits for work that is still running. */
    isStopping: isRunning && end !== undefined,
    halt: end === 'stopped' ? undefined : end,
    start,
    stop: () => endEarly('stopped'),
  };
};

const isOpen = ({ step }: Line): boolean => step === 'ready' || step === 'failed';

/** Counts server failures in a row. The returned function takes each result and says why to stop. */
const watchFailures = () => {
  let failures = 0;
  return (error: unknown): Halt | undefined => {
    failures = isOfServer(error) ? failures + 1 : 0;
    return (error instanceof HttpError && immediateHalt(error)) || (failures >= mostFailures ? 'failing' : undefined);
  };
};

const immediateHalt = ({ status, body }: HttpError): Halt | undefined => {
  if (status === 401) return 'signed_out';
  if (status === 429) return 'throttled';
  return networkCodes.has(body?.code) ? 'offline' : undefined;
};

const networkCodes = new Set(['network_error', 'sign_in_unavailable']);

const isOfServer = (error: unknown): boolean =>
  error instanceof HttpError && (error.status < 400 || error.status === 405 || error.status > 499);

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
  /** Told whenever the run rests: what is still to be done, and stays selected. */
  onRest: (ids: Identifier[]) => void;
}

/**
 * Why a run stops by itself: nobody is signed in any more, the server wants no more requests, there is no network, or
 * `failing`, the server fails again and again.
 */
type Halt = 'signed_out' | 'throttled' | 'offline' | 'failing';

/** So many failures of the server in a row, and the next row would fare no better. */
const mostFailures = 5;

const unknownReason = { detail: 'portal.shell.toasts.not_saved_detail' };
/** A lost answer says nothing of whether it was done. */
const noAnswer = { detail: 'portal.shell.bulk.no_answer' };

/**
 * An action on many records, with a result for each. A refusal, even for lack of a permission, is the result of its
 * record (row AUTH-16), and so is a failure of the server; a run stops where the next record would fare no better, and the
 * rest can be done later.
 */
export const useRun = <R extends RaRecord>({ action, records, person, onRest }: Run<R>) => {
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
    // What has begun may fail as well; the first reason is the one.
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
    onRest([...results.values()].filter(isOpen).map(({ record }) => record.id));
    if (!isSignedOut) refresh();
  };

  return {
    lines,
    isRunning,
    /** Asked to stop, which takes until what has begun is brought to its end. */
    isStopping: isRunning && end !== undefined,
    /** Why it has stopped by itself. */
    halt: end === 'stopped' ? undefined : end,
    start,
    stop: () => endEarly('stopped'),
  };
};

const isOpen = ({ step }: Line): boolean => step === 'ready' || step === 'failed';

/** @returns told of what came of each record, says why to stop; the server's failures count as long as none is between */
const watchFailures = () => {
  let failures = 0;
  return (error: unknown): Halt | undefined => {
    failures = isOfServer(error) ? failures + 1 : 0;
    return (error instanceof HttpError && atOnce(error)) || (failures >= mostFailures ? 'failing' : undefined);
  };
};

const atOnce = ({ status, body }: HttpError): Halt | undefined => {
  if (status === 401) return 'signed_out';
  if (status === 429) return 'throttled';
  return networkCodes.has(body?.code) ? 'offline' : undefined;
};

const networkCodes = new Set(['network_error', 'sign_in_unavailable']);

/** A failure, a lost or unreadable answer, no such call; but not what was refused for the record's sake. */
const isOfServer = (error: unknown): boolean =>
  error instanceof HttpError && (error.status < 400 || error.status === 405 || error.status > 499);

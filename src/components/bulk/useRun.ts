import { DataProviderContext, HttpError, useLogoutIfAccessDenied, useRefresh } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { Target } from '../../lib/bulk';
import { isUnanswered, reasonOf } from '../../lib/refusal';
import { useAcceptsCredentials } from '../credentials';
import { createKeeper, type Run } from './keptRun';
import { idOf, type Line, nextOf, noAnswer } from './lines';
import { runEach } from './runEach';
import { withStates } from './undo';

interface Options {
  run: Run;
  /** The lines at the start, or as a reload found them. */
  initial: readonly Line[];
  /** Called with the unfinished targets whenever the run pauses or ends. */
  onIdle: (open: readonly Target[]) => void;
}

type Halt = 'signed_out' | 'throttled' | 'offline' | 'failing';

/** After this many server failures in a row, the run stops. */
const mostFailures = 5;

const unknownReason = { detail: 'portal.shell.toasts.not_saved_detail' };

/** Runs an action on many targets, each with its own result. Stops if the next target would fail too. */
export const useRun = ({ run, initial, onIdle }: Options) => {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const leaveIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const acceptsCredentials = useAcceptsCredentials();
  const [lines, setLines] = useState(initial);
  const [isRunning, setRunning] = useState(false);
  const [end, setEnd] = useState<'stopped' | Halt>();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Running work may fail as well. The first reason counts. */
  const endEarly = (how: 'stopped' | Halt) => {
    stopper.current?.abort();
    setEnd(earlier => earlier ?? how);
  };

  /** @returns all lines as they are then */
  const send: Send = async (from, chosen) => {
    const { signal } = (stopper.current = new AbortController());
    const keeper = createKeeper(run);
    const onChange = (changed: Line[]) => {
      setLines(changed);
      keeper.keep(changed);
    };
    setEnd(undefined);
    setRunning(true);
    keeper.keep(from, true);
    const stopWatching = keeper.watch();
    const { results, denial } = await sendEach({
      provider,
      run,
      lines: from,
      chosen,
      signal,
      acceptsCredentials,
      onChange,
      endEarly,
    });
    const ended = denial ? results : await withStates(provider, run, results);
    stopWatching();
    keeper.keep(ended, true);
    setLines(ended);
    setRunning(false);
    onIdle(ended.filter(isOpen));
    if (denial) await leaveIfDenied(denial);
    else refresh();
    return ended;
  };

  return {
    lines,
    isRunning,
    /** The run waits for work that is still running. */
    isStopping: isRunning && end !== undefined,
    halt: end === 'stopped' ? undefined : end,
    start: () => send(lines, nextOf(lines)),
    /** Asks again, under their keys, about what may be done. Returns all lines as they are then. */
    confirm: () => confirmAll(lines, send, () => stopper.current?.signal.aborted ?? false),
    /** The lines as another input makes them. */
    replace: (changed: readonly Line[]) => {
      setLines(changed);
      setEnd(undefined);
    },
    stop: () => endEarly('stopped'),
  };
};

type Send = (from: readonly Line[], chosen: readonly Line[]) => Promise<readonly Line[]>;

/** Asks about the unconfirmed lines until none is left, or until asking confirms no further line. */
const confirmAll = async (lines: readonly Line[], send: Send, isStopped: () => boolean): Promise<readonly Line[]> => {
  let settled = lines;
  for (let open = settled.filter(mayBeDone); open.length > 0 && !isStopped();) {
    settled = await send(settled, open);
    const left = settled.filter(mayBeDone);
    if (left.length >= open.length) break;
    open = left;
  }
  return settled;
};

interface Sending {
  provider: PortalDataProvider;
  run: Run;
  lines: readonly Line[];
  chosen: readonly Line[];
  signal: AbortSignal;
  acceptsCredentials: boolean;
  onChange: (lines: Line[]) => void;
  endEarly: (halt: Halt) => void;
}

/** @returns denial: the answer that the person is signed out, if there was one */
const sendEach = async ({ provider, run, lines, chosen, signal, acceptsCredentials, onChange, endEarly }: Sending) => {
  const { within = () => null } = run.action;
  const results = new Map(lines.map(line => [idOf(line), line]));
  const haltAfter = watchFailures();
  let denial: unknown;
  const settle = (line: Line, change: Partial<Line>) => {
    results.set(idOf(line), { ...line, ...change });
    onChange([...results.values()]);
  };
  const work = async (line: Line) => {
    settle(line, { step: 'running', reason: undefined });
    try {
      const { target, idempotencyKey } = line;
      const outcome = await run.action.send(provider, target, idempotencyKey, run.input, line.addresses);
      const accounts = acceptsCredentials ? outcome?.accounts : [];
      const whole = results.get(within(target) ?? '');
      // What includes it is done: this run has changed it, nobody else.
      const unchanged = whole?.step === 'done' ? undefined : outcome?.unchanged;
      settle(line, {
        step: unchanged ? 'refused' : 'done',
        reason: unchanged ?? outcome?.remark,
        accounts,
        isUnconfirmed: undefined,
        addresses: outcome?.addresses ?? line.addresses,
      });
      haltAfter(null);
    } catch (error) {
      const refused = run.action.refusedIn?.(error, run.input) ?? [];
      settle(line, {
        step: 'failed',
        reason: reasonFor(error),
        refused,
        isUnconfirmed: line.isUnconfirmed || !isRefusal(error),
      });
      const halt = haltAfter(error);
      if (halt) endEarly(halt);
      if (halt === 'signed_out') denial = error;
    }
  };
  const wholes = new Set(lines.map(({ target }) => within(target)));
  await runEach(
    chosen.filter(line => !wholes.has(idOf(line))),
    work,
    signal,
  );
  await runEach(
    chosen.filter(line => wholes.has(idOf(line))),
    work,
    signal,
  );
  return { results: [...results.values()], denial };
};

const reasonFor = (error: unknown) => (isUnanswered(error) ? noAnswer : (reasonOf(error) ?? unknownReason));

/** A gateway, a lost connection and a failing server may say so after the work is done. A 4xx never does. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;

const mayBeDone = ({ isUnconfirmed }: Line): boolean => isUnconfirmed === true;

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

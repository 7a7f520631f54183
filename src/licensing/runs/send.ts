import { HttpError } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { isUnanswered, reasonOf } from '../../lib/refusal';
import type { Halt } from './driver';
import type { Run } from './keptRun';
import { type Line, noAnswer, serverFailed } from './lines';
import { runEach } from './runEach';

/** After this many server failures in a row, the run stops. */
const mostFailures = 5;

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
export const sendEach = async (sending: Sending) => {
  const { run, lines, chosen, signal, onChange, endEarly } = sending;
  const { within = () => null } = run.action;
  const results = new Map(lines.map(line => [line.id, line]));
  const haltAfter = watchFailures();
  let denial: unknown;
  const settle = (line: Line, change: Partial<Line>) => {
    results.set(line.id, { ...line, ...change });
    onChange([...results.values()]);
  };
  const work = async (line: Line) => {
    settle(line, { step: 'running', reason: undefined });
    try {
      settle(line, await sendOne(sending, line, () => results.get(within(line.target) ?? '')?.step === 'done'));
      haltAfter(null);
    } catch (error) {
      const halt = haltAfter(error);
      settle(line, afterFailure(run, line, error, halt));
      if (halt) endEarly(halt);
      if (halt === 'signed_out') denial = error;
    }
  };
  const wholes = new Set(lines.map(({ target }) => within(target)));
  const isWhole = ({ id }: Line) => wholes.has(id);
  await runEach(
    chosen.filter(line => !isWhole(line)),
    work,
    signal,
  );
  await runEach(chosen.filter(isWhole), work, signal);
  return { results: [...results.values()], denial };
};

const sendOne = async (
  { provider, run, acceptsCredentials }: Sending,
  { target, idempotencyKey, addresses }: Line,
  isWholeDone: () => boolean,
): Promise<Partial<Line>> => {
  const outcome = await run.action.send(provider, target, idempotencyKey, run.input, addresses);
  // Its bundle is done, so this run has changed it, and nobody else.
  const unchanged = isWholeDone() ? undefined : outcome?.unchanged;
  return {
    step: unchanged ? 'left_out' : 'done',
    reason: unchanged ?? outcome?.remark,
    accounts: acceptsCredentials ? outcome?.accounts : [],
    addresses: outcome?.addresses ?? addresses,
  };
};

/** A target that was sent before without an answer may be done, even if it is refused now. */
const afterFailure = ({ action, input }: Run, line: Line, error: unknown, halt: Halt | undefined): Partial<Line> => {
  const wasUnconfirmed = line.step === 'unconfirmed';
  if (!wasUnconfirmed && halt && isUndone.has(halt)) return { step: 'open', reason: undefined };
  const isRefused = isRefusal(error) && !wasUnconfirmed;
  return {
    step: isRefused ? 'refused' : 'unconfirmed',
    reason: isUnanswered(error) ? noAnswer : (reasonOf(error) ?? serverFailed),
    refused: action.refusedIn?.(error, input) ?? [],
  };
};

/** Reasons for which the server did nothing, and which are not about the target. */
const isUndone: ReadonlySet<Halt> = new Set(['signed_out', 'throttled', 'storage_full']);

/** Only a 4xx means that nothing was done. A gateway or a failing server may fail after the work is done. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;

/** Counts server failures in a row. The returned function takes each result and says why to stop. */
const watchFailures = () => {
  let failures = 0;
  return (error: unknown): Halt | undefined => {
    failures = isOfServer(error) ? failures + 1 : 0;
    return (error instanceof HttpError && immediateHalt(error)) || (failures >= mostFailures ? 'failing' : undefined);
  };
};

const immediateHalt = ({ status, body }: HttpError): Halt | undefined =>
  haltAt[status] ?? (networkCodes.has(body?.code) ? 'offline' : undefined);

const haltAt: Readonly<Record<number, Halt>> = { 401: 'signed_out', 429: 'throttled', 507: 'storage_full' };
const networkCodes = new Set(['network_error', 'sign_in_unavailable']);

const isOfServer = (error: unknown): boolean =>
  error instanceof HttpError && (error.status < 400 || error.status === 405 || error.status > 499);

import { HttpError, type Identifier } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { AnyAction, Outcome } from '../../lib/bulk';
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
  const settle = (sent: readonly Line[], change: (line: Line) => Partial<Line>) => {
    for (const line of sent) results.set(line.id, { ...line, ...change(line) });
    onChange([...results.values()]);
  };
  const isWholeDone = ({ target }: Line) => results.get(within(target) ?? '')?.step === 'done';
  const work = async (sent: readonly Line[]) => {
    settle(sent, () => ({ step: 'running', reason: undefined }));
    const outcomes = await sendTogether(sending, sent).catch(
      (failed: unknown) => new Map(sent.map(({ id }): [Identifier, Outcome] => [id, { failed }])),
    );
    const error = [...outcomes.values()].flatMap(({ failed = [] }) => failed).at(-1) ?? null;
    const halt = haltAfter(error);
    const refused = refusedIn(run, sent, error);
    settle(sent, line => {
      const { failed, ...outcome } = outcomes.get(line.id) ?? {};
      return failed === undefined
        ? afterSuccess(sending, line, outcome, isWholeDone(line))
        : { ...afterFailure(line, failed, halt), refused };
    });
    if (halt) endEarly(halt);
    if (halt === 'signed_out') denial = error;
  };
  const wholes = new Set(lines.map(({ target }) => within(target)));
  const isWhole = ({ id }: Line) => wholes.has(id);
  const parts = chosen.filter(line => !isWhole(line));
  await runEach(callsOf(run.action, parts), work, signal);
  await runEach(callsOf(run.action, chosen.filter(isWhole)), work, signal);
  return { results: [...results.values()], denial };
};

/** The lines of each call. */
const callsOf = ({ together }: AnyAction, lines: readonly Line[]): (readonly Line[])[] => {
  if (!together) return lines.map(line => [line]);
  const calls = new Map<Identifier, Line[][]>();
  for (const line of lines) {
    const by = together.by(line.target);
    const own = calls.get(by) ?? [];
    calls.set(by, own);
    const last = own.at(-1);
    if (last && last.length < together.most) last.push(line);
    else own.push([line]);
  }
  return [...calls.values()].flat();
};

/** Sent again, the lines of a call have the same first line, and so the same key. */
const sendTogether = async (
  { provider, run: { action, input } }: Sending,
  [first, ...others]: readonly Line[],
): Promise<ReadonlyMap<Identifier, Outcome>> => {
  if (!first) return new Map();
  const { target, idempotencyKey, id } = first;
  const targets = [target, ...others.map(line => line.target)];
  if (action.together) return action.together.send(provider, targets, idempotencyKey, input);
  const outcome = await action.send?.(provider, target, idempotencyKey, input);
  return new Map([[id, outcome ?? {}]]);
};

const afterSuccess = (
  { run, acceptsCredentials }: Sending,
  { target }: Line,
  { unchanged, refused, accounts }: Outcome,
  isWholeDone: boolean,
): Partial<Line> => {
  const { emailOf } = run.action;
  if (refused) return { step: 'refused', reason: refused, refused: emailOf ? [emailOf(target)] : [] };
  // If its bundle is done, this run has changed it, and nobody else.
  const reason = isWholeDone ? undefined : unchanged;
  return { step: reason ? 'left_out' : 'done', reason, accounts: acceptsCredentials ? accounts : [] };
};

/** The entries of the input that the back end has refused. It names people by their places in the call. */
const refusedIn = ({ action, input }: Run, sent: readonly Line[], error: unknown): readonly string[] => {
  const { emailOf } = action;
  return action.refusedIn?.(error, emailOf ? sent.map(({ target }) => emailOf(target)) : input) ?? [];
};

/** A target that was sent before without an answer may be done, even if it is refused now. */
const afterFailure = ({ step }: Line, error: unknown, halt: Halt | undefined): Partial<Line> => {
  const wasUnconfirmed = step === 'unconfirmed';
  if (!wasUnconfirmed && halt && isUndone.has(halt)) return { step: 'open', reason: undefined };
  return {
    step: isRefusal(error) && !wasUnconfirmed ? 'refused' : 'unconfirmed',
    reason: isUnanswered(error) ? noAnswer : (reasonOf(error) ?? (isRefusal(error) ? notSaved : serverFailed)),
  };
};

/** Reasons for which the server did nothing, and which are not about the target. */
const isUndone: ReadonlySet<Halt> = new Set(['signed_out', 'throttled', 'storage_full']);

/** The form's words for a refusal without any. */
const notSaved = { detail: 'portal.shell.toasts.not_saved_detail' };

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

import { HttpError } from 'ra-core';
import { reasonOf, reasonOfField, type ToldReason } from '../../src/lib/refusal';
import type { OrderLine } from './orderLines';

/**
 * `refused`: nothing was made. `unknown`: no answer came, the order may be there. `already_sent`: an earlier attempt,
 * whose answer never came, made the order, and what was sent now differs from it. `denied`: the permission is gone, and
 * with it the person from this page (row AUTH-16).
 */
export type Outcome = 'refused' | 'unknown' | 'already_sent' | 'denied';

export type Reasons = ReadonlyMap<string, ToldReason>;

export interface Failure {
  outcome: Outcome;
  reason: ToldReason;
  /** By id of the entry it is about. */
  entries: Reasons;
  /** By field of the customer, email included. */
  customer: Reasons;
  /** The order an earlier attempt made, where it could be found. */
  orderId: number | null;
}

/** Another body under the same key, or the same store id again. */
const alreadySent = new Set(['idempotency_mismatch', 'duplicate_store_id']);
/** The same call is still running: it may yet succeed. */
const stillRunning = 'request_running';

const outcomeOf = ({ status, body }: HttpError): Outcome => {
  if (status === 403) return 'denied';
  if (alreadySent.has(body?.code)) return 'already_sent';
  return status >= 400 && status < 500 && body?.code !== stillRunning ? 'refused' : 'unknown';
};

interface Attempt {
  isBundle: boolean;
  /** False when it failed before the order was sent: then there is none. */
  isSent: boolean;
}

/** Reads where in the body a reason belongs: items.2.licenses, items[2].licenses, customer.phone. */
export const failureOf = (error: unknown, lines: readonly OrderLine[], { isBundle, isSent }: Attempt): Failure => {
  if (!(error instanceof HttpError)) throw error;
  const entries = new Map<string, ToldReason>();
  const customer = new Map<string, ToldReason>();
  for (const [path, message] of Object.entries<string>(error.body?.errors ?? {})) {
    const reason = reasonOfField(path, error.body?.codes?.[path], message);
    const [, index] = /^items[.[](\d+)/.exec(path) ?? [];
    // A bundle goes before its members.
    const line = index === undefined ? undefined : lines[Math.max(0, Number(index) - (isBundle ? 1 : 0))];
    if (line) entries.set(line.entry.id, reason);
    const [, field] = /^customer[.[]"?(\w+)/.exec(path) ?? [];
    if (field) customer.set(field, reason);
  }
  const outcome = outcomeOf(error);
  return {
    outcome: isSent || outcome === 'denied' ? outcome : 'refused',
    reason: reasonOf(error) ?? { detail: 'portal.wizard.failed.not_sent', values: { _: error.message } },
    entries,
    customer,
    orderId: null,
  };
};

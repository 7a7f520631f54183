import { HttpError } from 'ra-core';
import { isMissingPermission, reasonOf, reasonOfField, type RefusalReason } from '../../src/lib/refusal';
import type { OrderLine } from './orderLines';

/**
 * `unknown`: no answer, so the order may exist. `already_sent`: an unanswered attempt created it, before changes.
 * `changed`: it was not sent, because the person has not seen what licenses would get by now.
 */
type Outcome = 'refused' | 'changed' | 'unknown' | 'already_sent' | 'denied';

export interface FieldReason extends RefusalReason {
  /** The address of the entry's user that is refused. */
  email?: string;
}

export type Reasons = ReadonlyMap<string, FieldReason>;

export interface Failure {
  outcome: Outcome;
  reason: RefusalReason;
  entries: Reasons;
  customer: Reasons;
  /** The order that an earlier attempt created, if it was found. */
  orderId: number | null;
  /** With `changed`: what licenses would get instead. */
  now?: readonly OrderLine[];
}

export const termsChanged = (products: readonly string[], now: readonly OrderLine[]): Failure => ({
  outcome: 'changed',
  reason: {
    detail: 'portal.wizard.failed.terms_changed',
    values: { _: '', products: products.join(', ') },
  },
  entries: new Map(),
  customer: new Map(),
  orderId: null,
  now,
});

/** The idempotency key was used with another body, or the store id already exists. */
const alreadySent = new Set(['idempotency_mismatch', 'duplicate_store_id']);
/** The first call is still running and may succeed. */
const stillRunning = 'request_running';

/**
 * The error of a refused call for keys, at the item that they were for. A code that is not found belongs to a product
 * which has another one by now, or which the person can no longer issue.
 */
export const refusedKeys = (error: unknown, index: number): unknown => {
  if (!(error instanceof HttpError) || (error.status !== 404 && error.status !== 409)) return error;
  const { status, message, body } = error;
  const code = status === 404 && body?.code === 'not_found' ? 'product_changed' : body?.code;
  const path = `items.${index}.product_id`;
  return new HttpError(message, status, { ...body, code, errors: { [path]: message }, codes: { [path]: code } });
};

/** A 403 with words of its own is refused: only they say why. */
const outcomeOf = (error: HttpError): Outcome => {
  const { status, body } = error;
  if (isMissingPermission(error)) return 'denied';
  if (alreadySent.has(body?.code)) return 'already_sent';
  return status >= 400 && status < 500 && body?.code !== stillRunning ? 'refused' : 'unknown';
};

interface Attempt {
  isBundle: boolean;
  /** If false, the attempt failed before the order was sent, so no order exists. */
  isSent: boolean;
}

/** Adds the address of the user at a path such as items.2.licenses.0.users.1.email. */
const reasonOfUser = (path: string, { entry }: OrderLine, reason: RefusalReason): FieldReason => {
  const [, index] = /users[.[](\d+)/.exec(path) ?? [];
  const email = index === undefined ? undefined : entry.users.emails[Number(index)];
  if (email === undefined) return reason;
  const detail = detailsWithAddress[reason.detail] ?? reason.detail;
  return { detail, values: { _: '', ...reason.values, email, emails: email }, email };
};

const detailsWithAddress: Readonly<Record<string, string>> = {
  'portal.refusals.person_left': 'portal.refusals.user_left',
  'portal.validation.already_manager': 'portal.people.already_managers',
};

/** Parses paths such as items.2.licenses, items[2].licenses and customer.phone. */
export const failureOf = (error: unknown, lines: readonly OrderLine[], { isBundle, isSent }: Attempt): Failure => {
  if (!(error instanceof HttpError)) throw error;
  const entries = new Map<string, FieldReason>();
  const customer = new Map<string, FieldReason>();
  for (const [path, message] of Object.entries<string>(error.body?.errors ?? {})) {
    const reason = reasonOfField(path, error.body?.codes?.[path], message);
    const [, index] = /^items[.[](\d+)/.exec(path) ?? [];
    // The first item of a bundle order is the bundle itself, which has no line.
    const line = index === undefined ? undefined : lines[Number(index) - (isBundle ? 1 : 0)];
    if (line) entries.set(line.entry.id, reasonOfUser(path, line, reason));
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

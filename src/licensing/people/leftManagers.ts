import { HttpError } from 'ra-core';
import { useCallback, useState } from 'react';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { fieldErrorsIn, isUnanswered, reasonOf, reasonOfField, type RefusalReason } from '../../lib/refusal';
import { type Call, useCall } from '../../components/useCall';
import { useRememberNewAccounts } from './useNewAccounts';

/** A person who is still to be added to an order. */
export interface LeftManager {
  email: string;
  /** The same key at each attempt, so that a lost answer adds nobody twice and loses no new account's password. */
  idempotencyKey: string;
  reason?: RefusalReason;
  /** The back end refuses this address, and would again. */
  isRefused?: boolean;
}

const notSent: RefusalReason = { detail: 'portal.people.managers_left.not_sent' };

const unsentReason = (error: unknown): RefusalReason =>
  isUnanswered(error)
    ? { detail: 'portal.runs.no_answer' }
    : (reasonOf(error) ?? { detail: 'portal.shell.toasts.not_saved_detail' });

/** Why an address is refused, also when it is sent again. The words stand behind the address. */
const refusedReason = (error: unknown): RefusalReason | undefined => {
  const { errors, codes } = fieldErrorsIn(error);
  const code = codes?.['email'];
  if (!code) return undefined;
  return code === 'already_member'
    ? { detail: 'portal.refusals.already_member' }
    : reasonOfField('email', code, errors?.['email'] ?? '');
};

/** Whether a failure is not about this person alone, so that the next call would fail, too. */
const isGeneral = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status < 400 || error.status >= 500 || [401, 403, 429].includes(error.status);

/** Adds the people one by one. Never rejects: those who could not be added are returned with the reason. */
const addManagers = async (
  call: Call,
  orderId: number,
  people: readonly LeftManager[],
  onProgress: (done: number) => void,
): Promise<{ left: LeftManager[]; accounts: NewAccounts }> => {
  const left: LeftManager[] = [];
  const accounts: NewAccounts = [];
  for (const [index, person] of people.entries()) {
    const { email, idempotencyKey } = person;
    onProgress(index);
    if (person.isRefused) {
      left.push(person);
      continue;
    }
    try {
      const { initial_password } = await call(provider => provider.addOrderManager(orderId, { email }, idempotencyKey));
      if (initial_password) accounts.push({ email, new_password: initial_password });
    } catch (error) {
      const refused = refusedReason(error);
      left.push({ email, idempotencyKey, reason: refused ?? unsentReason(error), isRefused: refused !== undefined });
      if (!isGeneral(error)) continue;
      left.push(...people.slice(index + 1).map(person => ({ ...person, reason: person.reason ?? notSent })));
      break;
    }
  }
  return { left, accounts };
};

const draftOf = (orderId: number) => `managers.${orderId}`;

const keepLeft = (orderId: number, left: readonly LeftManager[]) =>
  left.length > 0 ? keepDraft(draftOf(orderId), left) : dropDraft(draftOf(orderId));

/** Stores the people not sent yet for the order's page, which offers to add them. */
export const keepUnsentManagers = (orderId: number, people: readonly LeftManager[]): void =>
  keepLeft(
    orderId,
    people.map(person => ({ ...person, reason: notSent })),
  );

/** Adds managers to an order. The order's page reports those who could not be added, also after a reload. */
export const useAddManagers = () => {
  const call = useCall();
  const rememberNewAccounts = useRememberNewAccounts();
  return useCallback(
    async (orderId: number, people: readonly LeftManager[], onProgress: (done: number) => void = () => {}) => {
      const { left, accounts } = await addManagers(call, orderId, people, onProgress);
      rememberNewAccounts(orderId, accounts);
      keepLeft(orderId, left);
      return left;
    },
    [call, rememberNewAccounts],
  );
};

/** The people who could not be added to an order. */
export const useLeftManagers = (orderId: number) => {
  const addManagers = useAddManagers();
  const [left, setLeft] = useState(() => readDraft<LeftManager[]>(draftOf(orderId)) ?? []);
  return {
    left,
    tryAgain: async () => {
      const still = await addManagers(orderId, left);
      setLeft(still);
      return left.length - still.length;
    },
    putAway: () => {
      dropDraft(draftOf(orderId));
      setLeft([]);
    },
  };
};

import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { vi } from 'vitest';
import type { CreateOrderAnswer } from '../../contract/schemas/createOrder';
import type { PortalDataProvider } from '../../dataProvider/types';
import { keepFilledDraft, openWizard, press, step } from './openWizard';

export type Create = PortalDataProvider['createOrder'];
export const made: CreateOrderAnswer = { id: 7, store_id: 'ORD-2026-007' };

/** A refusal or a failure. `errors` has the messages by the path of their field; `why` is the code of each. */
export const failing = (
  status: number,
  code: string,
  errors: Record<string, string> = {},
  message = 'why',
  why?: string,
) =>
  new HttpError(message, status, {
    errors,
    code,
    codes: why && Object.fromEntries(Object.keys(errors).map(path => [path, why])),
    requestId: null,
  });

/** Opens the wizard at the confirmation of two Editors and a Studio that were entered before a reload. */
export const onConfirm = async (
  createOrder = vi.fn<Create>(async () => made),
  backEnd: Partial<PortalDataProvider> = {},
) => {
  keepFilledDraft();
  const view = await openWizard('/create-order', { backEnd: { ...backEnd, createOrder } });
  await step('Confirm order');
  return { ...view, createOrder };
};

export const create = (user: UserEvent) => press(user, 'Create order');

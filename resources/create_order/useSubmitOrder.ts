import { useState } from 'react';
import type { CreateOrderAnswer, CreateOrderBody } from '../../contract/schemas/createOrder';
import type { Order } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useRememberNewAccounts } from '../../src/components/people/useNewAccounts';
import { useCall } from '../../src/components/useCall';
import { type Failure, failureOf } from './failure';
import { keyedItems, orderBody, type OrderContents, withKeys } from './orderBody';
import type { OrderDraft } from './orderDraft';
import type { ChangeDraft } from './useOrderDraft';

/** Steps done of an order being sent: one for each product's keys, one for the order itself. */
export interface Progress {
  done: number;
  total: number;
}

interface Submission {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContents;
  companyId: number | undefined;
}

/**
 * Sends the order: keys first, then the order with them (rows WIRE-56 to WIRE-62). What is sent stays in the draft until
 * it is known what became of it, and is sent again as it was while the order is the same; the idempotency key stays in
 * any case. So an order whose answer was lost is not made twice.
 * @returns the order, or why there is none
 */
export const useSubmitOrder = ({ draft, change, contents, companyId }: Submission) => {
  const call = useCall();
  const rememberNewAccounts = useRememberNewAccounts();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const prepare = async (body: CreateOrderBody): Promise<CreateOrderBody> => {
    const asked = JSON.stringify(body);
    if (draft.sent?.asked === asked) return draft.sent.body;
    setProgress({ done: 0, total: keyedItems(body) + 1 });
    const complete = await withKeys(body, async (code, quantity) => {
      const keys = await call(provider => provider.generateLicenseKeys(code, quantity, companyId));
      setProgress(progress => progress && { ...progress, done: progress.done + 1 });
      return keys;
    });
    change({ sent: { asked, body: complete } });
    return complete;
  };

  /**
   * The order that an earlier attempt made, which this one differs from. Sent again as it was, it is answered as it was,
   * with the accounts it made; else the order's name finds it.
   */
  const earlierOrder = async (): Promise<number | null> => {
    const earlier = draft.sent;
    change({ sent: earlier });
    const made =
      earlier && (await call(provider => provider.createOrder(earlier.body, draft.idempotencyKey)).catch(() => null));
    if (!made) return contents.appendTo ? null : call(findOrder(draft));
    rememberNewAccounts(made.id, made.new_accounts);
    return made.id;
  };

  const submit = async (): Promise<CreateOrderAnswer | Failure> => {
    setFailure(null);
    setProgress({ done: 0, total: 1 });
    let isSent = false;
    try {
      const body = await prepare(orderBody(draft, contents));
      isSent = true;
      const made = await call(provider => provider.createOrder(body, draft.idempotencyKey));
      rememberNewAccounts(made.id, made.new_accounts);
      return made;
    } catch (error) {
      const failed = failureOf(error, contents.lines, { isBundle: draft.isBundle, isSent });
      if (isSent && failed.outcome === 'refused') change({ sent: null });
      const failure = { ...failed, orderId: failed.outcome === 'already_sent' ? await earlierOrder() : null };
      setFailure(failure);
      return failure;
    } finally {
      setProgress(null);
    }
  };

  return { submit, progress, failure, forgetFailure: () => setFailure(null) };
};

/** The order that bears the draft's store id; null as well when it cannot be looked up. */
const findOrder =
  ({ storeId }: OrderDraft) =>
  async (provider: PortalDataProvider): Promise<number | null> => {
    const filter = { store_id__icontains: storeId };
    const found = await provider.getList<Order>('orders', { filter }).catch(() => null);
    return found?.data.find(order => order.store_id === storeId)?.id ?? null;
  };

import { useState } from 'react';
import type { CreateOrderAnswer, CreateOrderBody } from '../../contract/schemas/createOrder';
import type { Order } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { keepUnsentManagers, type LeftManager, useAddManagers } from '../../src/licensing/people/leftManagers';
import { useRememberNewAccounts } from '../../src/licensing/people/useNewAccounts';
import { useCall } from '../../src/components/useCall';
import { pendingFault } from '../../src/lib/emailList';
import { type Failure, failureOf, termsChanged } from './failure';
import { keyedItems, orderBody, type OrderContents, withKeys } from './orderBody';
import { managerKeysOf, type OrderDraft } from './orderDraft';
import { changedTerms, type OrderLine } from './orderLines';
import type { ChangeDraft } from './useOrderDraft';

export interface Progress {
  what: 'order' | 'managers';
  done: number;
  total: number;
}

const starting: Progress = { what: 'order', done: 0, total: 1 };

interface Submission {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContents;
  /** Reads what licenses would get now. */
  readLines: () => Promise<readonly OrderLine[]>;
  companyId: number | undefined;
  /** Whether the person may add license managers to the order. */
  mayAddManagers: boolean;
}

/**
 * Generates the keys, creates the order, then adds its license managers, whose failures do not concern the order.
 * A repetition sends the same requests, so it creates no second order.
 */
export const useSubmitOrder = ({ draft, change, contents, readLines, companyId, mayAddManagers }: Submission) => {
  const call = useCall();
  const addManagers = useAddManagers();
  const rememberNewAccounts = useRememberNewAccounts();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const repeated = sentBody(draft, contents);

  const prepare = async (): Promise<CreateOrderBody> => {
    if (repeated) return repeated;
    const body = orderBody(draft, contents);
    setProgress({ what: 'order', done: 0, total: keyedItems(body) + 1 });
    const complete = await withKeys(body, async (code, quantity) => {
      const keys = await call(provider => provider.generateLicenseKeys(code, quantity, companyId));
      setProgress(progress => progress && { ...progress, done: progress.done + 1 });
      return keys;
    });
    change({ sent: { asked: JSON.stringify(body), body: complete } });
    return complete;
  };

  /** Repeats the request of an earlier attempt to find its order and new accounts, or else looks up the store id. */
  const earlierOrder = async (): Promise<number | null> => {
    const earlier = draft.sent;
    change({ sent: earlier });
    const made =
      earlier && (await call(provider => provider.createOrder(earlier.body, draft.idempotencyKey)).catch(() => null));
    if (!made) return contents.appendTo ? null : call(findOrder(draft));
    rememberNewAccounts(made.id, made.new_accounts);
    keepUnsentManagers(made.id, managers());
    return made.id;
  };

  const managers = (): LeftManager[] => {
    if (!mayAddManagers) return [];
    const managerKeys = managerKeysOf(draft);
    change({ managerKeys });
    return Object.entries(managerKeys).map(([email, idempotencyKey]) => ({ email, idempotencyKey }));
  };

  const fail = (failure: Failure): Failure => (setFailure(failure), failure);

  const submit = async (): Promise<CreateOrderAnswer | Failure> => {
    setFailure(null);
    setProgress(starting);
    let isSent = false;
    try {
      // A repetition gets the order that was made before.
      const unseen = repeated ? null : await changedSince(contents.lines, readLines, failure?.now);
      if (unseen) return fail(unseen);
      const body = await prepare();
      isSent = true;
      const made = await call(provider => provider.createOrder(body, draft.idempotencyKey));
      rememberNewAccounts(made.id, made.new_accounts);
      const people = managers();
      await addManagers(made.id, people, done => setProgress({ what: 'managers', done, total: people.length }));
      return made;
    } catch (error) {
      const failed = failureOf(error, contents.lines, { isBundle: draft.isBundle, isSent });
      if (isSent && failed.outcome === 'refused') change({ sent: null });
      return fail({ ...failed, orderId: failed.outcome === 'already_sent' ? await earlierOrder() : null });
    } finally {
      setProgress(null);
    }
  };

  return { submit, isRepetition: repeated !== null, progress, failure, forgetFailure: () => setFailure(null) };
};

/**
 * A failure if licenses would get other terms than the person has seen. Terms that the last press has told are not asked
 * for again: if each answer differed, the order could never be sent.
 */
const changedSince = async (
  seen: readonly OrderLine[],
  readLines: Submission['readLines'],
  told: readonly OrderLine[] | undefined,
): Promise<Failure | null> => {
  if (told && changedTerms(told, seen).length === 0) return null;
  const now = await readLines();
  const products = changedTerms(seen, now);
  return products.length > 0 ? termsChanged(products, now) : null;
};

/** What an earlier attempt sent, unless something was changed or typed since. */
const sentBody = (draft: OrderDraft, contents: OrderContents): CreateOrderBody | null => {
  const { sent } = draft;
  if (!sent || contents.lines.some(({ entry }) => pendingFault(entry.users))) return null;
  return sent.asked === JSON.stringify(orderBody(draft, contents)) ? sent.body : null;
};

/** Returns null if the order is not found or the lookup fails. */
const findOrder =
  ({ storeId }: OrderDraft) =>
  async (provider: PortalDataProvider): Promise<number | null> => {
    const filter = { store_id__icontains: storeId };
    const found = await provider.getList<Order>('orders', { filter }).catch(() => null);
    return found?.data.find(order => order.store_id === storeId)?.id ?? null;
  };

import { useNavigate, useRefresh } from 'ra-core';
import { useEffect } from 'react';
import type { Person } from '../../authProvider/person';
import { verdictOn } from '../../contract/permissions';
import type { CreateOrderAnswer } from '../../contract/schemas/createOrder';
import type { Order } from '../../contract/schemas/order';
import { useLeaveBlocker } from '../../src/components/blockers';
import { useRefreshPerson } from '../../src/auth/usePortalAuth';
import { useExtension } from '../../src/components/useExtension';
import { useRereadPerson } from '../../src/components/usePerson';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { focusingTitle } from '../../src/components/useTitleFocus';
import type { OrderDraft } from './orderDraft';
import { emailProblem, managersProblem, notSetProblem, productsProblem } from './problems';
import { type OrderContentsState, useOrderContents } from './useOrderContents';
import { type ChangeDraft, useOrderDraft } from './useOrderDraft';
import { useSubmitOrder } from './useSubmitOrder';

const lastStep = 2;
const nobody: readonly string[] = [];

export const useOrderWizard = (person: Person, order: Order | undefined) => {
  const { user } = person;
  const orderDraft = useOrderDraft(`order.${user.id}.${order?.id ?? 'new'}`);
  const { draft, change, drop } = orderDraft;
  const mayAddManagers = !order && verdictOn('manage_managers', person) === 'allowed';
  const contents = useOrderContents(user, draft, mayAddManagers ? draft.managers.emails : nobody, order);
  const { lines, bundle, isLoading, refetch, readLines } = contents;
  const hasCatalogue = useExtension('catalogue');
  const submission = useSubmitOrder({
    draft,
    change,
    contents: { lines, bundle, appendTo: order?.store_id ?? null, hasCatalogue },
    readLines,
    companyId: user.company.id,
    mayAddManagers,
  });
  const { progress, failure, submit, forgetFailure } = submission;
  const isRepetition = useExtension('idempotency') && submission.isRepetition;
  const notify = usePortalNotify();
  const open = useOpenOrder(order ? 'portal.wizard.issued' : 'portal.wizard.created');
  const refreshPerson = useRefreshPerson();
  const rereadPerson = useRereadPerson();
  // The person's record says what they may order. It and the catalogue may have changed, even a moment ago.
  useEffect(() => void rereadPerson(), [rereadPerson]);

  const hasWrongManagers = mayAddManagers && managersProblem(draft, user.profile.email) !== undefined;
  const isCustomerWrong = !order && (emailProblem(draft) !== undefined || hasWrongManagers);
  const problem = useProblem(draft, isCustomerWrong, contents, isRepetition, progress ? undefined : change);
  const goTo = (step: number, isChecked = false) => change({ step, isChecked });

  const create = async () => {
    // Checked again: the permission may have been withdrawn since the draft was started.
    if (draft.isBundle && verdictOn('create_bundle_order', person) !== 'allowed') return notify.missingPermission();
    const result = await submit();
    if ('outcome' in result) {
      if (result.outcome === 'denied') return notify.missingPermission();
      if (result.outcome === 'changed') return;
      notify.error('portal.shell.toasts.error');
      if (result.outcome !== 'refused') return;
      if (result.entries.size > 0) goTo(1, true);
      else if (result.customer.size > 0) goTo(0, true);
      await Promise.all([refetch(), refreshPerson()]);
      return;
    }
    drop();
    open(result);
  };

  const next = () => {
    if (progress || (draft.step > 0 && (isLoading || contents.error))) return;
    forgetFailure();
    if (problem) change({ isChecked: true });
    else if (draft.step < lastStep) goTo(draft.step + 1);
    else void create();
  };

  const back = () => goTo(draft.step - 1);
  useBrowsersBack(draft.step > 0 && !progress, back);

  return { ...orderDraft, contents, isRepetition, mayAddManagers, problem, progress, failure, next, back };
};

/** While it is active, the browser's Back calls `back` instead of leaving the page. */
const useBrowsersBack = (isActive: boolean, back: () => void) => {
  const { state, reset } = useLeaveBlocker(({ historyAction }) => isActive && historyAction === 'POP');
  useEffect(() => {
    if (state !== 'blocked') return;
    reset?.();
    back();
    // oxlint-disable-next-line react/exhaustive-deps -- each Back opens one step, however often the page renders
  }, [state]);
};

/**
 * The problem of the current step. Returns to an earlier invalid step, unless `change` is undefined.
 * @param isRepetition the back end answers as it did, whatever was read since: what remains may already count this order
 */
const useProblem = (
  draft: OrderDraft,
  isCustomerWrong: boolean,
  contents: OrderContentsState,
  isRepetition: boolean,
  change: ChangeDraft | undefined,
) => {
  const customerProblem = isCustomerWrong ? 'portal.wizard.incorrect' : undefined;
  const contentsProblem =
    (isRepetition ? undefined : productsProblem(draft, contents)) ?? notSetProblem(draft, contents.lines);
  const problems = [customerProblem, contents.isLoading ? undefined : contentsProblem];
  const firstWrong = problems.findIndex(Boolean);
  useEffect(() => {
    if (firstWrong >= 0 && firstWrong < draft.step) change?.({ step: firstWrong, isChecked: true });
  }, [firstWrong, draft.step, change]);
  return problems[draft.step];
};

const useOpenOrder = (message: string) => {
  const notify = usePortalNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  return ({ id, store_id }: CreateOrderAnswer) => {
    notify.success(message, { detail: 'portal.wizard.created_detail', values: { name: store_id } });
    navigate(`/orders/${id}`, { state: focusingTitle });
    refresh();
  };
};

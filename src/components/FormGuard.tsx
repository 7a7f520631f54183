import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';
import { useUnsaved } from './useUnsaved';

/**
 * Whether the form contains what the server does not. react-hook-form calls a submission successful if its handler does
 * not throw, and react-admin's does not throw after a failed save. The mutation tells whether it failed.
 */
const useUnsavedEntries = () => {
  const { subscribe } = useFormContext();
  const mutations = useQueryClient().getMutationCache();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  /** What has happened since the latest submission began. */
  const since = useRef({ isChanged: false, hasFailed: false });
  useLayoutEffect(() => {
    if (isSubmitting) since.current = { isChanged: false, hasFailed: false };
  }, [isSubmitting]);
  useEffect(() => {
    const forgetForm = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) since.current.isChanged = true;
      },
    });
    const forgetMutations = mutations.subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') since.current.hasFailed = true;
    });
    return () => {
      forgetForm();
      forgetMutations();
    };
  }, [subscribe, mutations]);
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isUnsaved = useCallback(
    () => isDirty && (isSubmitting || !isSubmitSuccessful || since.current.isChanged || since.current.hasFailed),
    [isDirty, isSubmitting, isSubmitSuccessful],
  );
  // A save leads to another page before it is over. Some handlers never end, even if the save has failed.
  const asksBeforeLeaving = useCallback(
    () => isUnsaved() && (!isSubmitting || since.current.hasFailed),
    [isUnsaved, isSubmitting],
  );
  return { isUnsaved, asksBeforeLeaving };
};

/** Asks before the person leaves a page with unsaved changes in a react-admin form. */
export const FormGuard = () => {
  const { reset } = useFormContext();
  const { isUnsaved, asksBeforeLeaving } = useUnsavedEntries();
  useUnsaved(isUnsaved);
  return <LeaveGuard isUnsaved={asksBeforeLeaving} isHeld={false} onDiscard={() => reset()} />;
};

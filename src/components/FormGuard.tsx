import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

/** Asks before a page is left whose form of react-admin holds something unsaved. */
export const FormGuard = () => {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  // A form that is saved leaves its page while it is still dirty.
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const ask = useCallback(() => isUnsaved, [isUnsaved]);
  return <LeaveGuard isUnsaved={ask} isHeld={false} onDiscard={() => reset()} />;
};

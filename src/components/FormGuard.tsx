import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

/** Asks before a page with an unsaved react-admin form is left. */
export const FormGuard = () => {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  // After a save, the form is still dirty when its page is left.
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const ask = useCallback(() => isUnsaved, [isUnsaved]);
  return <LeaveGuard isUnsaved={ask} isHeld={false} onDiscard={() => reset()} />;
};

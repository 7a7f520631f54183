import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

/** Asks before the person leaves a page with unsaved changes in a react-admin form. */
export const FormGuard = () => {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  // After saving, the page is left while the form is still dirty.
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const ask = useCallback(() => isUnsaved, [isUnsaved]);
  return <LeaveGuard isUnsaved={ask} isHeld={false} onDiscard={() => reset()} />;
};

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

interface Props {
  className?: string;
  sx?: object;
  children: ReactNode;
}

/** The body of react-admin's forms, which asks before the page is left with something unsaved in it. */
export const GuardedForm = ({ className, sx, children }: Props) => {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  // A form that is saved leaves its page while it is still dirty.
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const ask = useCallback(() => isUnsaved, [isUnsaved]);
  return (
    <Box className={className} sx={{ maxWidth: '40rem', p: 2, ...sx }}>
      <LeaveGuard isUnsaved={ask} isHeld={false} onDiscard={() => reset()} />
      {children}
    </Box>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

interface Props {
  /** Translation key. */
  label: string;
  /** Whether what the form starts with can be sent as it is. */
  isReady?: boolean;
}

/** Sends its form; locked while that runs, and before there is something to send. */
export const SubmitButton = ({ label, isReady }: Props) => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isReady && !isDirty}>
      {translate(label)}
    </Button>
  );
};

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'ra-core';
import { RetryButton } from '../RetryButton';
import type { LoadError } from './types';

export const ListError = ({
  title = 'portal.shell.list.error',
  detail = 'portal.shell.list.error_detail',
  onRetry,
}: Partial<LoadError> & { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ my: 1 }} action={<RetryButton onRetry={onRetry} />}>
      <AlertTitle>{translate(title)}</AlertTitle>
      {translate(detail, { _: detail })}
    </Alert>
  );
};

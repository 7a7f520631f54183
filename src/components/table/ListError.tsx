import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { LoadError } from './types';

export const ListError = ({
  title = 'portal.shell.list.error',
  detail = 'portal.shell.list.error_detail',
  onRetry,
}: Partial<LoadError> & { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
          {translate('portal.shell.list.retry')}
        </Button>
      }
    >
      <AlertTitle>{translate(title)}</AlertTitle>
      {translate(detail, { _: detail })}
    </Alert>
  );
};

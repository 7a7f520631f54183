import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  onRetry: () => unknown;
  /** Presses do nothing meanwhile. The button is not disabled, because that would take the focus from it. */
  isTrying?: boolean;
}

/** Asks again for what failed. */
export const RetryButton = ({ onRetry, isTrying = false }: Props) => {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      {...(isTrying ? { 'aria-disabled': true, className: 'Mui-disabled' } : { onClick: onRetry })}
    >
      {translate('portal.shell.list.retry')}
    </Button>
  );
};

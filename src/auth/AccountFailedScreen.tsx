import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** Signed in, but the person's own record could not be had (row LDET-30): neither a refusal nor the end of the sign-in. */
export const AccountFailedScreen = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.shell.list.error')} detail={translate('portal.shell.list.error_detail')}>
      <Typography>{translate('portal.auth.account_failed_detail')}</Typography>
      <Button variant="contained" fullWidth onClick={onRetry}>
        {translate('portal.auth.try_again')}
      </Button>
    </AuthScreen>
  );
};

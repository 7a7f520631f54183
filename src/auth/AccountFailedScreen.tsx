import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

/** Signed in, but the person's own record could not be had: neither a refusal nor the end of the sign-in. */
export const AccountFailedScreen = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.auth.account_failed')} detail={translate('portal.auth.account_failed_detail')}>
      <Button variant="contained" fullWidth onClick={onRetry}>
        {translate('portal.auth.try_again')}
      </Button>
    </AuthScreen>
  );
};

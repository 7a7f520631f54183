import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';

interface Props {
  /** The server answered, but not with a person's record. */
  isUnreadable: boolean;
  onRetry: () => void;
}

/** The person is signed in, but their record could not be loaded. */
export const AccountFailedScreen = ({ isUnreadable, onRetry }: Props) => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.shell.list.error')} detail={translate('portal.shell.list.error_detail')}>
      <Typography>
        {translate(isUnreadable ? 'portal.auth.account_unreadable_detail' : 'portal.auth.account_failed_detail')}
      </Typography>
      <Button variant="contained" fullWidth onClick={onRetry}>
        {translate('portal.auth.try_again')}
      </Button>
    </AuthScreen>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';
import { useSession } from './usePortalAuth';

/**
 * The person is signed in, but their account has no access here. The home page is loaded anew, so that everything is
 * checked again.
 */
export const ForbiddenScreen = () => {
  const translate = useTranslate();
  const session = useSession();
  return (
    <AuthScreen title={translate('portal.auth.forbidden')} detail={translate('portal.auth.forbidden_detail')}>
      <Button variant="contained" fullWidth href="/">
        {translate('portal.shell.home')}
      </Button>
      <Button fullWidth onClick={() => void session.logout()}>
        {translate('portal.shell.profile_menu.logout')}
      </Button>
    </AuthScreen>
  );
};

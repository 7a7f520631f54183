import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';
import { SignInButton } from './SignInButton';
import { useCurrentPath } from './useCurrentPath';

/** Nobody is signed in. The portal remembers the page, and the person decides whether to sign in. */
export const NotAuthorizedScreen = () => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.auth.not_authorized')} detail={translate('portal.auth.not_authorized_detail')}>
      <SignInButton returnTo={useCurrentPath()} />
    </AuthScreen>
  );
};

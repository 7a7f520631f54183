import { useTranslate } from 'ra-core';
import { AuthScreen } from './AuthScreen';
import { SignInButton } from './SignInButton';
import { useCurrentPath } from './useCurrentPath';

/** Row SHELL-20: nobody is signed in. The page asked for is kept; the person decides to go to the provider. */
export const NotAuthorizedScreen = () => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.auth.not_authorized')} detail={translate('portal.auth.not_authorized_detail')}>
      <SignInButton returnTo={useCurrentPath()} />
    </AuthScreen>
  );
};

import { useLocation, useTranslate } from 'ra-core';
import { safeReturnPath } from '../../authProvider/paths';
import { useBranding } from '../theme/branding';
import { CheckingUser } from './CheckingUser';
import { SignInButton } from './SignInButton';
import { AuthScreen, ForbiddenScreen } from './screens';
import { usePortalAuth, useSignInState } from './usePortalAuth';

const useReturnPath = (): string => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  return safeReturnPath(`${state.nextPathname}${'nextSearch' in state ? state.nextSearch : ''}`);
};

/** Shown after a 401 or 403. Never redirects to the provider by itself, so that a refused token causes no loop. */
export const LoginPage = () => {
  const translate = useTranslate();
  const { portal, name } = useBranding();
  const { session, wasRefused } = usePortalAuth();
  const { status } = useSignInState();
  const returnTo = useReturnPath();
  if (status === 'leaving') return <CheckingUser />;
  if (wasRefused() && session.hasStoredSignIn()) return <ForbiddenScreen />;
  return (
    <AuthScreen
      title={portal.loginTitle ?? translate('portal.auth.login_title', { name })}
      detail={portal.loginMessage ?? translate('portal.auth.login_message')}
    >
      <SignInButton returnTo={returnTo} />
    </AuthScreen>
  );
};

import Alert from '@mui/material/Alert';
import { useHandleAuthCallback, useLocation, useNavigate, useTranslate } from 'ra-core';
import { safeReturnPath } from '../../authProvider/paths';
import { focusingTitle } from '../components/useTitleFocus';
import { CheckingUser } from './AuthGate';
import { useLoginTexts } from './AuthFrame';
import { SignInButton } from './SignInButton';
import { AnsweredElsewhere, AuthScreen, ForbiddenScreen, SignInFailedScreen } from './screens';
import { usePortalAuth, useSignInState } from './usePortalAuth';

const useReturnPath = (): string => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  return safeReturnPath(`${state.nextPathname}${'nextSearch' in state ? state.nextSearch : ''}`);
};

/** Shown after a 401 or 403. Never redirects to the provider by itself, so that a refused token causes no loop. */
export const LoginPage = () => {
  const translate = useTranslate();
  const texts = useLoginTexts();
  const { session, wasRefused } = usePortalAuth();
  const { status } = useSignInState();
  const returnTo = useReturnPath();
  if (status === 'leaving') return <CheckingUser />;
  if (wasRefused() && session.hasStoredSignIn()) return <ForbiddenScreen />;
  return (
    <AuthScreen {...texts}>
      {status === 'over' && <Alert severity="info">{translate('portal.auth.lapsed')}</Alert>}
      <SignInButton returnTo={returnTo} />
    </AuthScreen>
  );
};

/** The identity provider redirects here. Continues to the page that the person wanted, or explains the failure. */
export const CallbackPage = () => {
  const navigate = useNavigate();
  const { data, error } = useHandleAuthCallback({
    onSuccess: answer => {
      if (answer?.redirectTo) navigate(answer.redirectTo, { replace: true, state: focusingTitle });
    },
  });
  if (data?.redirectTo === false) return <AnsweredElsewhere />;
  return error ? <SignInFailedScreen error={error} returnTo="/" /> : <CheckingUser />;
};

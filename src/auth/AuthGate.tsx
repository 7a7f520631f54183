import { useLocaleState, useLocation, useNavigate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { loginPath } from '../../authProvider/paths';
import { lazyPage } from '../components/lazyPage';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { CheckingUser } from './CheckingUser';
import { PersonGate } from './PersonGate';
import { useCurrentPath } from './useCurrentPath';
import { useSession } from './usePortalAuth';
import { useSignInState } from './useSignInState';

// Somebody who is signed in never downloads these.
const NotAuthorizedScreen = lazyPage(() => import('./NotAuthorizedScreen'), 'NotAuthorizedScreen', 'start');
const SignInFailedScreen = lazyPage(() => import('./SignInFailedScreen'), 'SignInFailedScreen', 'start');

const loadSignInAgain = () => import('./SignInAgain');
const SignInAgain = lazyPart(loadSignInAgain, 'SignInAgain');

/** Shows the portal to a signed-in person the host's company knows, and to nobody else (rows AUTH-04 to AUTH-06, SHELL-20). */
export const AuthGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { status, error } = useSignInState();
  const [uiLocales] = useLocaleState();
  const returnTo = useCurrentPath();
  useEffect(() => {
    void session.check({ returnTo, uiLocales });
  }, [session, returnTo, uiLocales]);

  switch (status) {
    case 'signed_in':
    case 'lapsed':
      return (
        <>
          <PersonGate>{children}</PersonGate>
          <SignInKeeper hasLapsed={status === 'lapsed'} returnTo={returnTo} />
        </>
      );
    case 'absent':
      return <NotAuthorizedScreen />;
    case 'failed':
      return <SignInFailedScreen error={error} returnTo={returnTo} />;
    case 'over':
      return <ToLogin />;
    case 'checking':
    case 'leaving':
      return <CheckingUser />;
  }
};

/** What is unsaved stays when the sign-in ends, hours later maybe: the way on must be there by then. */
const SignInKeeper = ({ hasLapsed, returnTo }: { hasLapsed: boolean; returnTo: string }) => {
  useDownloadLater(loadSignInAgain);
  return hasLapsed && <SignInAgain returnTo={returnTo} />;
};

/** Row AUTH-15. The way back travels in the history's state, as react-admin's own logout does it: it is no part of the address. */
const ToLogin = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigate(loginPath, { replace: true, state: { nextPathname: pathname, nextSearch: search } });
  }, [navigate, pathname, search]);
  return <CheckingUser />;
};

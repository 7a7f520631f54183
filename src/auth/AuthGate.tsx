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

// People who are signed in never see these screens, so they are downloaded only when needed.
const NotAuthorizedScreen = lazyPage(() => import('./NotAuthorizedScreen'), 'NotAuthorizedScreen', 'start');
const SignInFailedScreen = lazyPage(() => import('./SignInFailedScreen'), 'SignInFailedScreen', 'start');

const loadSignInAgain = () => import('./SignInAgain');
const SignInAgain = lazyPart(loadSignInAgain, 'SignInAgain');

/** Shows the portal only to signed-in people whom the host's company knows. */
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

/** A sign-in may end hours later, when the server is away. The screens for that moment are downloaded beforehand. */
const SignInKeeper = ({ hasLapsed, returnTo }: { hasLapsed: boolean; returnTo: string }) => {
  useDownloadLater(loadSignInAgain);
  return hasLapsed && <SignInAgain returnTo={returnTo} />;
};

/** The way back travels in the history state, as in react-admin's own logout. It is not part of the address. */
const ToLogin = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigate(loginPath, { replace: true, state: { nextPathname: pathname, nextSearch: search } });
  }, [navigate, pathname, search]);
  return <CheckingUser />;
};

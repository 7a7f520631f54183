import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type HttpError, useLocaleState, useLocation, useNavigate, usePermissions, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { loginPath } from '../../authProvider/paths';
import { type Person, personAt } from '../../authProvider/person';
import { lazyPage } from '../components/lazyPage';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { PersonContext } from '../components/usePerson';
import { useBranding } from '../theme/branding';
import { useCurrentPath, useSession, useSignInState } from './usePortalAuth';

// Most people never see these screens, so they are downloaded only when needed.
const NotAuthorizedScreen = lazyPage(() => import('./screens'), 'NotAuthorizedScreen', 'signIn');
const SignInFailedScreen = lazyPage(() => import('./screens'), 'SignInFailedScreen', 'signIn');
const ForbiddenScreen = lazyPage(() => import('./screens'), 'ForbiddenScreen', 'signIn');
const AccountFailedScreen = lazyPage(() => import('./screens'), 'AccountFailedScreen', 'signIn');

const SignInAgain = lazyPart(() => import('./SignInAgain'), 'SignInAgain');

/** Shows the portal only to signed-in people with an account at the host's company. */
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

/** Downloads the dialog for an ended sign-in in advance, because the server may be unreachable later. */
const SignInKeeper = ({ hasLapsed, returnTo }: { hasLapsed: boolean; returnTo: string }) => {
  useDownloadLater(SignInAgain.download);
  return hasLapsed && <SignInAgain returnTo={returnTo} />;
};

/** Keeps the page to return to in the history state, as react-admin's logout does, and not in the address. */
const ToLogin = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigate(loginPath, { replace: true, state: { nextPathname: pathname, nextSearch: search } });
  }, [navigate, pathname, search]);
  return <CheckingUser />;
};

const refusals: ReadonlySet<unknown> = new Set([403, 404]);

/** Shows the portal once the person's record has loaded, or says why it has not. */
const PersonGate = ({ children }: { children: ReactNode }) => {
  const { companyId, hostSettings } = useBranding();
  const { permissions, error, refetch } = usePermissions<Person, HttpError>(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const person = useMemo(
    () => permissions && personAt(permissions, { companyId, hostSettings }),
    [permissions, companyId, hostSettings],
  );
  if (person) {
    const isOtherCompany = companyId !== null && person.user.company.id !== companyId;
    return isOtherCompany ? <ForbiddenScreen /> : <PersonContext value={person}>{children}</PersonContext>;
  }
  if (!error) return <CheckingUser />;
  if (refusals.has(error.status)) return <ForbiddenScreen />;
  return <AccountFailedScreen error={error} onRetry={() => void refetch()} />;
};

export const CheckingUser = () => {
  const translate = useTranslate();
  const { name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <title>{name}</title>
      <CircularProgress aria-label={translate('portal.shell.checking')} />
    </Box>
  );
};

import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { InsecureContextError, SignInFailed } from '../../authProvider/signInErrors';
import { isUnreachable, repeated, useServerAway } from '../layout/ConnectionBanner';
import { personKey } from '../queryClient';
import { useBranding } from '../theme/branding';
import { AuthFrame } from './AuthFrame';
import { SignInButton, useFailureText } from './SignInButton';
import { useCurrentPath, useSession } from './usePortalAuth';

interface AuthScreenProps {
  /** Texts, not catalogue keys, because some are the company's own. */
  title: string;
  detail?: string | null;
  children?: ReactNode;
}

export const AuthScreen = ({ title, ...parts }: AuthScreenProps) => {
  const { name } = useBranding();
  return (
    <>
      <title>{`${title} - ${name}`}</title>
      <AuthFrame title={title} {...parts} />
    </>
  );
};

/** Shown when nobody is signed in. Signing in leads back to the current page. */
export const NotAuthorizedScreen = () => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.auth.not_authorized')} detail={translate('portal.auth.not_authorized_detail')}>
      <SignInButton returnTo={useCurrentPath()} />
    </AuthScreen>
  );
};

interface SignInFailedProps {
  error: unknown;
  returnTo: string;
}

/** The provider's reason is untrusted, so it is shown as text, never as markup. */
export const SignInFailedScreen = ({ error, returnTo }: SignInFailedProps) => {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (error instanceof InsecureContextError) throw error;
  const { text, reason } = failureText(error);
  return (
    <AuthScreen title={translate('portal.auth.failed')} detail={text}>
      {reason && (
        <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <SignInButton
        returnTo={error instanceof SignInFailed ? error.returnTo : returnTo}
        label="portal.shell.list.retry"
      />
    </AuthScreen>
  );
};

/** The person is signed in, but their account has no access here. The home link reloads the portal and checks again. */
export const ForbiddenScreen = () => {
  const translate = useTranslate();
  return (
    <AuthScreen title={translate('portal.auth.forbidden')} detail={translate('portal.auth.forbidden_detail')}>
      <Button variant="contained" fullWidth href="/">
        {translate('portal.shell.home')}
      </Button>
      <LogoutButton />
    </AuthScreen>
  );
};

const LogoutButton = () => {
  const translate = useTranslate();
  const session = useSession();
  return (
    <Button fullWidth onClick={() => void session.logout()}>
      {translate('portal.shell.profile_menu.logout')}
    </Button>
  );
};

interface AccountFailedProps {
  error: HttpError;
  onRetry: () => void;
}

const accountFailures: ReadonlyMap<unknown, string> = new Map([
  ['unreadable_answer', 'portal.auth.account_unreadable_detail'],
  ['sign_in_unavailable', 'portal.auth.failures.unreachable'],
]);

export const AccountFailedScreen = ({ error, onRetry }: AccountFailedProps) => {
  const translate = useTranslate();
  const query = useQueryClient().getQueryCache().find({ queryKey: personKey });
  // Goes on by itself as soon as the server is back.
  useServerAway(isUnreachable(error) && !(query && repeated.has(query)));
  return (
    <AuthScreen title={translate('portal.shell.list.error')} detail={translate('portal.shell.list.error_detail')}>
      <Typography>{translate(accountFailures.get(error.body?.code) ?? 'portal.auth.account_failed_detail')}</Typography>
      <Button variant="contained" fullWidth onClick={onRetry}>
        {translate('portal.shell.list.retry')}
      </Button>
      <LogoutButton />
    </AuthScreen>
  );
};

/** Shown at a host that belongs to no company. Offers no sign-in, because the provider would not redirect back. */
export const UnknownHost = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.unknown_host')}
      detail={translate('portal.auth.unknown_host_detail', { host: window.location.hostname })}
    />
  );
};

/** Shown after a sign-in for another window, if the browser does not close this one. */
export const AnsweredElsewhere = () => {
  const translate = useTranslate();
  return (
    <AuthScreen
      title={translate('portal.auth.answered_elsewhere')}
      detail={translate('portal.auth.answered_elsewhere_detail')}
    />
  );
};

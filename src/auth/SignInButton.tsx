import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { InsecureContextError, SignInFailed, WrongClock } from '../../authProvider/signInErrors';
import { dayMs, hourMs } from '../../contract/constants';
import { useSession } from './usePortalAuth';

interface Props {
  returnTo: string;
  label?: string;
}

/** Redirects to the identity provider, or shows why that failed. */
export const SignInButton = ({ returnTo, label = 'portal.auth.log_in' }: Props) => {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { signIn, error } = useSignIn(returnTo);
  const { text, reason } = failureText(error);
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {text} {reason}
        </Alert>
      )}
      <Button variant="contained" size="large" fullWidth onClick={signIn}>
        {translate(label)}
      </Button>
    </>
  );
};

/** @throws InsecureContextError while rendering, for the error screen */
const useSignIn = (returnTo: string) => {
  const session = useSession();
  const [uiLocales] = useLocaleState();
  const [error, setError] = useState<unknown>();
  if (error instanceof InsecureContextError) throw error;
  const signIn = () => {
    setError(undefined);
    session.signIn({ returnTo, uiLocales }).catch(setError);
  };
  return { signIn, error };
};

const minuteMs = 60_000;

const roughly = (milliseconds: number, language: string): string => {
  const [unit, length] =
    milliseconds < 2 * hourMs
      ? (['minute', minuteMs] as const)
      : milliseconds < 2 * dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(milliseconds / length));
};

/** Explains a failed sign-in: `text` is the portal's explanation, `reason` the provider's own. */
export const useFailureText = () => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (error: unknown) => {
    const { failure, reason, cause } = error instanceof SignInFailed ? error : new SignInFailed('unreachable', '/');
    const time = cause instanceof WrongClock ? roughly(Math.abs(cause.behind), language) : '';
    return { text: translate(`portal.auth.failures.${failure}`, { time }), reason };
  };
};

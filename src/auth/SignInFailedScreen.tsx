import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { InsecureContextError, SignInFailed } from '../../authProvider/signInErrors';
import { AuthScreen } from './AuthScreen';
import { SignInButton } from './SignInButton';

interface Props {
  error: unknown;
  /** Where to come back to, when the error does not know. */
  returnTo: string;
}

/** Row AUTH-07, the 'login error' state. The provider's reason is text from outside: shown as such, never as markup. */
export const SignInFailedScreen = ({ error, returnTo }: Props) => {
  const translate = useTranslate();
  if (error instanceof InsecureContextError) throw error;
  const failed = error instanceof SignInFailed ? error : undefined;
  return (
    <AuthScreen
      title={translate('portal.auth.failed')}
      detail={translate(`portal.auth.failures.${failed?.failure ?? 'unreachable'}`)}
    >
      {failed?.reason && (
        <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {failed.reason}
        </Typography>
      )}
      <SignInButton returnTo={failed?.returnTo ?? returnTo} label="portal.auth.try_again" />
    </AuthScreen>
  );
};

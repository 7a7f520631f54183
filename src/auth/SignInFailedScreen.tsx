import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { InsecureContextError, SignInFailed } from '../../authProvider/signInErrors';
import { AuthScreen } from './AuthScreen';
import { SignInButton } from './SignInButton';
import { useFailureText } from './useFailureText';

interface Props {
  error: unknown;
  /** Where to go back to if the error does not say. */
  returnTo: string;
}

/** The provider's reason comes from outside: it is shown as text, never as markup. */
export const SignInFailedScreen = ({ error, returnTo }: Props) => {
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
        label="portal.auth.try_again"
      />
    </AuthScreen>
  );
};

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFailureText } from './useFailureText';
import { useSignIn } from './useSignIn';

interface Props {
  returnTo: string;
  /** Catalogue key. */
  label?: string;
}

/** Leaves for the provider, and says why if that fails. */
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

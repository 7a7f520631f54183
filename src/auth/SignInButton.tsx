import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSignIn } from './useSignIn';

interface Props {
  returnTo: string;
  /** Catalogue key. */
  label?: string;
}

/** Leaves for the provider, and says so when that cannot be reached. */
export const SignInButton = ({ returnTo, label = 'portal.auth.log_in' }: Props) => {
  const translate = useTranslate();
  const { signIn, hasFailed } = useSignIn(returnTo);
  return (
    <>
      {hasFailed && <Alert severity="error">{translate('portal.auth.unreachable')}</Alert>}
      <Button variant="contained" size="large" fullWidth onClick={signIn}>
        {translate(label)}
      </Button>
    </>
  );
};

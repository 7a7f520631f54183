import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { SignInFailed } from '../../authProvider/signInErrors';
import { useSession } from './usePortalAuth';

/** Over a page with something unsaved whose sign-in has ended: the page stays until the person is signed in again. */
export const SignInAgain = ({ returnTo }: { returnTo: string }) => {
  const translate = useTranslate();
  const id = useId();
  const session = useSession();
  const queryClient = useQueryClient();
  const [uiLocales] = useLocaleState();
  const [error, setError] = useState<unknown>();
  const signIn = () => {
    setError(undefined);
    session
      .signInAgain({ returnTo, uiLocales })
      .then(goesOn => goesOn && void queryClient.invalidateQueries(), setError);
  };
  const failure = error instanceof SignInFailed ? error.failure : 'unreachable';
  return (
    <Dialog open role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-detail`}>
      <DialogTitle id={`${id}-title`}>{translate('portal.auth.lapsed')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-detail`}>{translate('portal.auth.lapsed_detail')}</DialogContentText>
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(`portal.auth.failures.${failure}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={session.giveUp}>
          {translate('portal.shell.form.discard')}
        </Button>
        <Button variant="contained" onClick={signIn}>
          {translate('portal.auth.sign_in_again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

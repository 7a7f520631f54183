import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { QuestionDialog } from '../components/QuestionDialog';
import { clearDrafts } from '../lib/drafts';
import { useFailureText } from './SignInButton';
import { useSession } from './usePortalAuth';

/** Covers a page with unsaved entries after the sign-in has ended, until the person has signed in again. */
export const SignInAgain = ({ returnTo }: { returnTo: string }) => {
  const translate = useTranslate();
  const failureText = useFailureText();
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
  const discard = () => {
    clearDrafts();
    session.giveUp();
  };
  const { text, reason } = failureText(error);
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.auth.lapsed')}
      detail={translate('portal.auth.lapsed_detail')}
      actions={
        <>
          <Button color="error" onClick={discard}>
            {translate('portal.shell.form.discard')}
          </Button>
          <Button variant="contained" onClick={signIn}>
            {translate('portal.auth.sign_in_again')}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {text} {reason}
        </Alert>
      )}
    </QuestionDialog>
  );
};

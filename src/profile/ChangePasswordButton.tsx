import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../auth/usePortalAuth';
import { usePortalNotify } from '../components/usePortalNotify';
import { readDraft, viewAsDraft } from '../lib/drafts';

/** Redirects to the identity provider, which changes the password and returns here. Then confirms the change. */
export const ChangePasswordButton = () => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const notify = usePortalNotify();
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => session.changePassword({ returnTo: '/profile', uiLocales: language }),
    onError: () => notify.error('portal.shell.toasts.error', { detail: 'portal.profile.provider_unreachable' }),
  });
  // The provider would change the manager's own password.
  const change = () =>
    readDraft(viewAsDraft) ? notify.notSaved({ detail: 'portal.refusals.view_as_is_read_only' }) : mutate();
  useEffect(() => {
    if (session.takeNewPassword()) notify.saved({ detail: 'portal.profile.password_changed' });
  }, [session, notify]);
  return (
    <Button variant="outlined" loading={isPending} onClick={change}>
      {translate('portal.profile.change_password')}
    </Button>
  );
};

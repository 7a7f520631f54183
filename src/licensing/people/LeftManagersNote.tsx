import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePortalNotify } from '../../components/usePortalNotify';
import { useLeftManagers } from './leftManagers';

/** Says who could not be added to a new order and why, until they are added or the person closes it. */
export const LeftManagersNote = ({ orderId }: { orderId: number }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const refresh = useRefresh();
  const { left, tryAgain, putAway } = useLeftManagers(orderId);
  const [isSending, setSending] = useState(false);
  if (left.length === 0) return null;
  const title = translate('portal.people.managers_left.title', { smart_count: left.length });
  const send = async () => {
    setSending(true);
    const added = await tryAgain();
    setSending(false);
    if (added === 0) return;
    notify.saved({ detail: 'portal.people.managers_left.added', values: { smart_count: added } });
    refresh();
  };
  const close = () => {
    putAway();
    // The focused button disappears with the note.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" disabled={isSending} onClick={close}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map(({ email, reason }) => (
          <li key={email}>
            {email}
            {reason && `: ${translate(reason.detail, reason.values)}`}
          </li>
        ))}
      </Box>
      <Button size="small" color="inherit" loading={isSending} sx={{ mt: 1, ml: -0.5 }} onClick={() => void send()}>
        {translate('portal.shell.list.retry')}
      </Button>
    </Alert>
  );
};

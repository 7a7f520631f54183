import BellIcon from '@mui/icons-material/NotificationsNone';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type NotificationPayload, useLocale, useTranslate } from 'ra-core';
import type { ToastAction } from '../components/usePortalNotify';
import { labelled } from '../lib/words';
import { HeaderMenu } from './HeaderMenu';
import type { MenuProps } from './headerMenus';
import { useMessages, useRunAction } from './useMessages';

/** The words of a notification: keys of texts, or finished sentences. */
export const MessageText = ({ message, notificationOptions }: NotificationPayload) => {
  const translate = useTranslate();
  const { messageArgs, detail, about } = notificationOptions ?? {};
  const text = (key: unknown) => (typeof key === 'string' ? translate(key, { _: key, ...messageArgs }) : null);
  return (
    <>
      {detail ? <AlertTitle>{text(message) ?? message}</AlertTitle> : (text(message) ?? message)}
      {text(detail)}
      {about && <div>{text(about)}</div>}
    </>
  );
};

/** Counts the notifications of this visit and lists them. */
export const MessagesButton = () => {
  const translate = useTranslate();
  return (
    <HeaderMenu label={labelled(translate('portal.shell.messages'), useMessages().length, translate)} menu={Messages}>
      <BellIcon fontSize="small" />
    </HeaderMenu>
  );
};

/** The notifications of this visit, to read them again. An undo can still be pressed, once. */
const Messages = ({ anchor, onClose }: MenuProps) => {
  const translate = useTranslate();
  const language = useLocale();
  const messages = useMessages();
  const runAction = useRunAction();
  const label = translate('portal.shell.messages');
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 420, maxHeight: '70vh' } } }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {messages.map(({ at, notification, isDone }) => {
          const action: ToastAction | undefined = notification.notificationOptions?.action;
          return (
            <li key={`${at} ${String(notification.message)}`}>
              <Alert severity={notification.type} role="note" sx={{ overflowWrap: 'anywhere' }}>
                <MessageText {...notification} />
                <Typography variant="caption" component="div">
                  {time.format(at)}
                </Typography>
                {action && !isDone && (
                  <Button color="inherit" size="small" onClick={() => runAction(notification)} sx={{ ml: -0.5 }}>
                    {translate(action.label)}
                  </Button>
                )}
              </Alert>
            </li>
          );
        })}
      </Box>
    </Popover>
  );
};

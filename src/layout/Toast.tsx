import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import type { Theme } from '@mui/material/styles';
import Snackbar, { type SnackbarCloseReason, type SnackbarOrigin } from '@mui/material/Snackbar';
import { CloseNotificationContext, type NotificationPayload, useTranslate } from 'ra-core';
import { Component, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { ToastAction } from '../components/usePortalNotify';
import { headerHeight } from './measures';
import { MessageText } from './Messages';
import { useRunAction } from './useMessages';

const bottom: SnackbarOrigin = { vertical: 'bottom', horizontal: 'center' };

/** The buttons of a dialog are at its lower end. On a phone, so are those of a form and of a selection. */
const overButtons = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    'body:has(.RaToolbar-mobileToolbar, .selection) &': { top: headerHeight + 8, bottom: 'auto' },
  },
  'body:has(.MuiDialog-root) &': { top: 24, bottom: 'auto' },
});

interface SafelyProps {
  /** What the children are made of. With another, they are tried again. */
  of: unknown;
  instead: string;
  children: ReactNode;
}

interface SafelyState {
  of?: unknown;
  hasFailed: boolean;
}

/** A page's message may be an element that throws. Nothing above a notification catches that, so the portal would go. */
class Safely extends Component<SafelyProps, SafelyState> {
  override state: SafelyState = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ of }: SafelyProps, known: SafelyState) {
    return of === known.of ? null : { of, hasFailed: false };
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

interface Props {
  notification: NotificationPayload;
  /** Null: it stays until the person closes it. */
  durationMs: number | null;
  /** Absent if there is nothing to undo, or it is too late. */
  onUndo: (() => void) | undefined;
  /** @param isOver false if its time is over, but the person has not closed it */
  onGone: (isOver: boolean) => void;
}

/** Closes by itself. Rendered outside of the page, because an open dialog hides the page from screen readers. */
export const Toast = ({ notification, durationMs, onUndo, onGone }: Props) => {
  const translate = useTranslate();
  const [closing, setClosing] = useState<{ notification: NotificationPayload; isOver: boolean }>();
  const { type, notificationOptions } = notification;
  const { anchorOrigin = bottom } = notificationOptions ?? {};
  const runAction = useRunAction();
  const undo = onUndo && { label: 'ra.action.undo', run: onUndo };
  const own: ToastAction | undefined = notificationOptions?.action;
  const action = undo ?? (own && { label: own.label, run: () => runAction(notification) });
  const closeNow = () => setClosing({ notification, isOver: true });
  const close = (_event: SyntheticEvent | Event | null, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setClosing({ notification, isOver: reason !== 'timeout' });
  };
  const act = () => {
    closeNow();
    action?.run();
  };
  const leave = () => {
    // The same notification may be shown again.
    setClosing(undefined);
    onGone(closing?.isOver ?? true);
  };
  return (
    <Portal>
      <Snackbar
        open={closing?.notification !== notification}
        autoHideDuration={durationMs}
        // The change is sent when it closes. Without this, its time would stop while the window has lost the focus.
        disableWindowBlurListener={onUndo !== undefined}
        onClose={close}
        slotProps={{ transition: { onExited: leave } }}
        anchorOrigin={anchorOrigin}
        sx={overButtons}
      >
        <Alert
          severity={type}
          variant="standard"
          elevation={6}
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          onClose={close}
          closeText={translate('ra.action.close')}
          // A quoted text, such as a filter of an address, may be one long word.
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <CloseNotificationContext value={closeNow}>
            <Safely of={notification} instead={translate('portal.shell.toasts.error')}>
              <MessageText {...notification} />
            </Safely>
          </CloseNotificationContext>
          {action && (
            <Button color="inherit" onClick={act} sx={{ display: 'block', ml: -0.5, fontWeight: 600 }}>
              {translate(action.label)}
            </Button>
          )}
        </Alert>
      </Snackbar>
    </Portal>
  );
};

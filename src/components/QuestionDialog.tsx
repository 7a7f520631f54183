import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

interface Props extends Pick<DialogProps, 'role' | 'maxWidth' | 'fullWidth' | 'fullScreen' | 'onDragOver' | 'onDrop'> {
  title: string;
  /** A paragraph below the title. Screen readers read it with the title. */
  detail?: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Called by Escape and by a click outside. When absent, only the buttons close the dialog. */
  onClose?: (() => void) | undefined;
}

export const QuestionDialog = ({ title, detail, children, actions, onClose, ...dialog }: Props) => {
  const id = useId();
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      onClose={onClose}
      {...dialog}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {detail !== undefined && (
          <DialogContentText id={`${id}-detail`} sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};

interface ConfirmDialogProps {
  title: string;
  detail: string;
  /** Translation key of the confirming button: the verb of the action, not "yes". */
  confirm: string;
  values?: Record<string, string | number>;
  /** Whether the confirming button warns. */
  isDangerous?: boolean | undefined;
  action: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action. Stays locked while the action runs, then closes, even after a failure. */
export const ConfirmDialog = ({ title, detail, confirm, values, isDangerous, action, onClose }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const [isRunning, setIsRunning] = useState(false);
  const run = () => {
    setIsRunning(true);
    action().then(onClose, onClose);
  };
  return (
    <QuestionDialog
      title={translate(title, values)}
      detail={translate(detail, values)}
      onClose={() => !isRunning && onClose()}
      actions={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isRunning} onClick={run}>
            {translate(confirm, values)}
          </Button>
        </>
      }
    />
  );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

interface ConfirmDialogProps {
  title: string;
  detail: string;
  /** Catalogue key of the confirming button: the action's own word rather than a bare yes. */
  confirm: string;
  values?: Record<string, string | number>;
  action: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action. While it runs the dialog is locked, so that it is sent once; then it closes, however it went. */
export const ConfirmDialog = ({ title, detail, confirm, values, action, onClose }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const [isRunning, setIsRunning] = useState(false);
  const id = useId();
  const run = () => {
    setIsRunning(true);
    action().then(onClose, onClose);
  };
  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
    >
      <DialogTitle id={`${id}-title`}>{translate(title, values)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-detail`} sx={{ overflowWrap: 'anywhere' }}>
          {translate(detail, values)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={isRunning} onClick={run}>
          {translate(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { QuestionDialog } from './QuestionDialog';

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
          <Button variant="contained" loading={isRunning} onClick={run}>
            {translate(confirm)}
          </Button>
        </>
      }
    />
  );
};

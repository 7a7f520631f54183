import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Props {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asked before a form is closed that holds unsaved changes. */
export const DiscardQuestion = ({ onDiscard, onKeep }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={onKeep} aria-labelledby={`${id}-title`} aria-describedby={`${id}-detail`}>
      <DialogTitle id={`${id}-title`}>{translate('portal.shell.form.discard_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-detail`}>{translate('portal.shell.form.discard_detail')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onKeep}>
          {translate('portal.shell.form.keep')}
        </Button>
        <Button color="error" onClick={onDiscard}>
          {translate('portal.shell.form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

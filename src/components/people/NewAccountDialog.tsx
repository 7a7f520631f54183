import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { SecretText } from '../detail/SecretText';

/** An account that was just made, and the password nobody knows yet. */
export interface NewAccount {
  email: string;
  password: string;
}

/** Shows a new account's password, once. A click beside the dialog does not close it: the password would be gone. */
export const NewAccountDialog = ({ account, onClose }: { account: NewAccount; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
    >
      <DialogTitle id={`${id}-title`}>{translate('portal.people.new_account.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-detail`} sx={{ overflowWrap: 'anywhere', mb: 2 }}>
          {translate('portal.people.new_account.detail', { name: account.email })}
        </DialogContentText>
        <SecretText secret={account.password} what="portal.people.password.label" isShownAtFirst />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

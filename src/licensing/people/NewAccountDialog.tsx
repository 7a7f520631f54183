import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { SecretText } from '../../components/detail/SecretText';
import { LeaveGuard } from '../../components/LeaveGuard';
import { QuestionDialog } from '../../components/QuestionDialog';

export interface NewAccount {
  email: string;
  password: string;
  /** Whether the account had another password before. */
  isReplaced?: boolean;
}

export const NewAccountDialog = ({ account, onClose }: { account: NewAccount | undefined; onClose: () => void }) => {
  const translate = useTranslate();
  const isUnsaved = useCallback(() => account !== undefined, [account]);
  if (!account) return null;
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('portal.people.new_account.title')}
      detail={translate('portal.people.new_account.detail', { name: account.email })}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld onDiscard={onClose} />
      {account.isReplaced && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('portal.people.new_account.replaced')}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <SecretText secret={account.password} what="portal.people.password.label" isShownAtFirst />
      </Box>
    </QuestionDialog>
  );
};

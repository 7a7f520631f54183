import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useAcceptsCredentials } from '../credentials';
import { useCopy } from '../useCopy';
import { useUnsaved } from '../useUnsaved';
import { useNewAccounts } from './useNewAccounts';

/**
 * The passwords of the accounts that an order just made for its license users, until they are put away: not everybody who
 * orders may look them up later. It stays while the person goes about the portal.
 */
export const NewAccountsNote = ({ orderId }: { orderId: number }) => {
  const translate = useTranslate();
  const copy = useCopy();
  const acceptsCredentials = useAcceptsCredentials();
  const { accounts, putAway } = useNewAccounts(orderId);
  const isShown = acceptsCredentials && accounts.length > 0;
  useUnsaved(useCallback(() => isShown, [isShown]));
  if (!isShown) return null;
  const lines = accounts.map(({ email, new_password }) => `${email}\t${new_password}`);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" onClick={putAway}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <AlertTitle>{translate('portal.people.new_accounts.title', { smart_count: accounts.length })}</AlertTitle>
      {translate('portal.people.new_accounts.detail')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
        {accounts.map(({ email, new_password }) => (
          <Box component="li" key={email} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Box>
            <Box component="code" sx={{ fontFamily: 'monospace' }}>
              {new_password}
            </Box>
          </Box>
        ))}
      </Box>
      <Button size="small" color="inherit" sx={{ mt: 1 }} onClick={() => void copy(lines.join('\n'))}>
        {translate('portal.people.new_accounts.copy')}
      </Button>
    </Alert>
  );
};

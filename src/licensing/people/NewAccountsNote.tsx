import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import { SecretText } from '../../components/detail/SecretText';
import { useCopy } from '../../components/useCopy';
import { type PasswordsOf, PasswordsQuestion } from './PasswordsQuestion';
import { useNewAccounts } from './useNewAccounts';

/** Shows new passwords until the person closes the note, because not everyone who may order can look them up later. */
export const NewAccountsNote = ({ order }: { order: number }) => {
  const { accounts, putAway } = useNewAccounts(order);
  return <AccountsNote accounts={accounts} of="both" onClose={putAway} />;
};

interface Props {
  accounts: NewAccounts;
  of: PasswordsOf;
  onClose: () => void;
  isClosing?: boolean;
}

/** Passwords that were copied or saved, also when their note is shown again. */
const taken = new WeakSet<NewAccounts>();

/** Shows initial passwords to hand over. Renders nothing without any. */
export const AccountsNote = ({ accounts, of, onClose, isClosing = false }: Props) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [isAsking, setAsking] = useState(false);
  if (accounts.length === 0) return null;
  const smart_count = accounts.length;
  const title = translate('portal.people.new_accounts.title', { smart_count });
  const lines = accounts.map(({ email, new_password }) => `${email}\t${new_password}`);
  const copyAll = async () => {
    if (await copy(lines.join('\n'))) taken.add(accounts);
  };
  const save = () => {
    taken.add(accounts);
    const columns = ['account', 'password'].map(column => translate(`portal.runs.file.${column}`));
    saveCsv(
      datedName('accounts'),
      toCsv([columns, ...accounts.map(({ email, new_password }) => [email, { asIs: new_password }])]),
    );
  };
  const close = () => {
    setAsking(false);
    onClose();
    // The focused button disappears with the note.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <Alert
      // Screen readers would read out an alert's passwords at each visit.
      role="presentation"
      severity="warning"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button
          size="small"
          color="inherit"
          loading={isClosing}
          onClick={() => (taken.has(accounts) ? close() : setAsking(true))}
        >
          {translate('ra.action.close')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {translate('portal.people.new_accounts.detail', { smart_count })}
      <Accounts label={title} accounts={accounts} />
      <Button size="small" color="inherit" sx={{ mt: 1, ml: -0.5 }} onClick={() => void copyAll()}>
        {translate('portal.people.new_accounts.copy')}
      </Button>
      <Button size="small" color="inherit" sx={{ mt: 1 }} onClick={save}>
        {translate('portal.people.new_accounts.save')}
      </Button>
      {isAsking && (
        <PasswordsQuestion count={smart_count} of={of} goOn={close} onSave={save} onKeep={() => setAsking(false)} />
      )}
    </Alert>
  );
};

const Accounts = ({ label, accounts }: { label: string; accounts: NewAccounts }) => (
  <Box
    component="ul"
    aria-label={label}
    tabIndex={0}
    sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 220, overflowY: 'auto' }}
  >
    {accounts.map(({ email, new_password }) => (
      <Box
        component="li"
        key={email}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        <SecretText secret={new_password} what="portal.people.password.label" />
      </Box>
    ))}
  </Box>
);

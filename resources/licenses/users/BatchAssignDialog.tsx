import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { StatusBadge } from '../../../src/components/detail/StatusBadge';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { EmailListInput } from '../../../src/components/emailList/EmailListInput';
import { FormDialog } from '../../../src/components/FormDialog';
import { LeaveGuard } from '../../../src/components/LeaveGuard';
import { useOrderManagers } from '../../../src/licensing/people/orderManagers';
import { freePlaces } from '../../../src/licensing/people/peopleRules';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { useCommand } from '../../../src/components/useCommand';
import { useCopy } from '../../../src/components/useCopy';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { saveResult } from '../../../src/licensing/runs/saveResult';
import { licenseNumber } from '../../../src/licensing/licenseNumber';
import { type EmailListValue, refusedEmails, toCorrect } from '../../../src/lib/emailList';
import { batchFault, linesOf, namedOutcomes, type Outcome, outcomesOf } from './batch';

interface Props {
  license: License;
  /** Addresses that could not be assigned before, to be corrected. */
  missing: readonly string[];
  onDone: (outcomes: Outcome[]) => void;
  onClose: () => void;
}

export const BatchAssignDialog = ({ license, missing, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const { mutateAsync } = useAssignUsers(license);
  const free = freePlaces(license);
  const managers = useOrderManagers(license.order);
  const validate = useMemo(() => batchFault(license, managers), [license, managers]);
  const [refused, setRefused] = useState<readonly string[]>();
  const submit = async ({ list }: { list: EmailListValue }) => {
    if (list.emails.length === 0) throw new Error('There is nobody to assign.');
    try {
      onDone(await mutateAsync(list.emails));
    } catch (error) {
      setRefused(refusedEmails(error, list.emails));
      throw error;
    }
  };
  return (
    <FormDialog
      title="resources.license_users.batch.title"
      submit="resources.license_users.assign.submit"
      isReady
      record={{ list: toCorrect([], missing) }}
      onSubmit={submit}
      onClose={onClose}
    >
      {free !== null && (
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate('resources.license_users.batch.free', { smart_count: free })}
        </DialogContentText>
      )}
      <EmailListInput
        source="list"
        label="resources.license_users.batch.emails"
        validate={validate}
        refused={refused}
      />
    </FormDialog>
  );
};

/**
 * Reads the license again to see who was assigned, unless the back end says so. If that fails and no account is new,
 * there are no outcomes.
 */
const useAssignUsers = ({ id, license_users }: License) => {
  const notify = usePortalNotify();
  const acceptsCredentials = useAcceptsCredentials();
  return useCommand<readonly string[], Outcome[]>({
    send: async (provider, emails, key) => {
      const { accounts, assigned } = await provider.assignUsers(id, emails, key);
      const made = acceptsCredentials ? accounts : [];
      if (assigned) return namedOutcomes(emails, assigned, made);
      return provider.getOne<License>('licenses', { id }).then(
        ({ data }) => outcomesOf(emails, license_users, data.license_users, made),
        () => (made.length > 0 ? outcomesOf(emails, license_users, null, made) : []),
      );
    },
    onSuccess: () => notify.success('resources.license_users.notifications.batch_assigned'),
  });
};

interface OutcomeProps {
  license: License;
  outcomes: readonly Outcome[];
  onCorrect: (missing: readonly string[]) => void;
  onClose: () => void;
}

/** The result for each address. Unassigned addresses can be corrected; all can be saved, and passwords copied. */
export const BatchOutcome = ({ license, outcomes, onCorrect, onClose }: OutcomeProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const emailsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ email }) => email);
  const missing = emailsOf('missing');
  const passwords = outcomes.flatMap(({ email, password }) => (password ? [`${email}\t${password}`] : []));
  const isUnsaved = useCallback(() => passwords.length > 0, [passwords.length]);
  if (outcomes.length === 0) return null;
  const save = () =>
    saveResult({
      action: { name: 'assigned-users' },
      lines: linesOf(license, outcomes),
      numberLabel: licenseNumber,
      translate,
    });
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('resources.license_users.batch.outcome', {
        smart_count: emailsOf('assigned').length,
        total: outcomes.length,
      })}
      detail={passwords.length > 0 ? translate('resources.license_users.batch.passwords') : undefined}
      actions={
        <>
          <Button onClick={save}>{translate('portal.runs.save')}</Button>
          {missing.length > 0 && (
            <Button onClick={() => onCorrect(missing)}>{translate('resources.license_users.batch.correct')}</Button>
          )}
          {missing.length > 0 && (
            <Button onClick={() => void copy(missing.join('\n'))}>
              {translate('resources.license_users.batch.copy_missing')}
            </Button>
          )}
          {passwords.length > 0 && (
            <Button onClick={() => void copy(passwords.join('\n'))}>
              {translate('portal.people.new_accounts.copy')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={passwords.length > 0} onDiscard={onClose} />
      <Box component="ul" sx={list}>
        {outcomes.map(outcome => (
          <OutcomeLine key={outcome.email} {...outcome} />
        ))}
      </Box>
    </QuestionDialog>
  );
};

/** Plain elements, because there may be a thousand lines. */
const list: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  '* + &': { mt: 2 },
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
  '& > li > :first-child': { mr: 'auto', overflowWrap: 'anywhere' },
  '& code': { flexBasis: '100%', fontFamily: 'monospace' },
};

const OutcomeLine = ({ email, result, password }: Outcome) => {
  const translate = useTranslate();
  const label = `resources.license_users.batch.${result}`;
  return (
    <li>
      <span>{email}</span>
      {result === 'already' ? (
        <em>{translate(label)}</em>
      ) : (
        <StatusBadge label={label} positive={result === 'assigned'} />
      )}
      {password && <code>{password}</code>}
    </li>
  );
};

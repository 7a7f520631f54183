import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { LeaveGuard } from '../../../src/components/LeaveGuard';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { useCopy } from '../../../src/components/useCopy';
import type { Outcome } from './batch';

const colours = { assigned: 'success', already: 'default', missing: 'error' } as const;

/**
 * What became of each address of a batch, as the license says it now. Those left out can be taken along, one a line, and
 * the passwords of new accounts, which nobody can be sure to see again. Nothing where there are no outcomes yet.
 */
export const BatchOutcome = ({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) => {
  const translate = useTranslate();
  const copy = useCopy();
  const emailsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ email }) => email);
  const missing = emailsOf('missing');
  const passwords = outcomes.flatMap(({ email, password }) => (password ? [`${email}\t${password}`] : []));
  const isUnsaved = useCallback(() => passwords.length > 0, [passwords.length]);
  if (outcomes.length === 0) return null;
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, '* + &': { mt: 2 } }}>
        {outcomes.map(({ email, result, password }) => (
          <Box
            component="li"
            key={email}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <Box component="span" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
              {email}
            </Box>
            <Chip
              size="small"
              variant="outlined"
              color={colours[result]}
              label={translate(`resources.license_users.batch.${result}`)}
            />
            {password && (
              <Box component="code" sx={{ flexBasis: '100%', fontFamily: 'monospace' }}>
                {password}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </QuestionDialog>
  );
};

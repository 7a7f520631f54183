import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from '../../../src/components/QuestionDialog';
import { useCopy } from '../../../src/components/useCopy';
import type { Outcome } from './batch';

const colours = { assigned: 'success', already: 'default', missing: 'error' } as const;

/** What became of each address of a batch, as the license says it now; those left out can be taken along, one a line. */
export const BatchOutcome = ({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) => {
  const translate = useTranslate();
  const copy = useCopy();
  const emailsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ email }) => email);
  const missing = emailsOf('missing');
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('resources.license_users.batch.outcome', {
        smart_count: emailsOf('assigned').length,
        total: outcomes.length,
      })}
      isOnlyHere
      onClose={onClose}
      actions={
        <>
          {missing.length > 0 && (
            <Button onClick={() => void copy(missing.join('\n'))}>
              {translate('resources.license_users.batch.copy_missing')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {outcomes.map(({ email, result }) => (
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
          </Box>
        ))}
      </Box>
    </QuestionDialog>
  );
};

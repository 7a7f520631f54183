import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Outcome } from './batch';

const colours = { assigned: 'success', already: 'default', missing: 'error' } as const;

/** What became of each address of a batch, as the license says it now. */
export const BatchOutcome = ({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const count = outcomes.filter(({ result }) => result === 'assigned').length;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate('resources.license_users.batch.outcome', { count, total: outcomes.length })}
      </DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

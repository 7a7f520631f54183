import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { useAddManager } from '../../../src/components/people/useAddManager';
import { useVerdict } from '../../../src/components/useVerdict';

interface Props {
  license: License;
  email: string;
  assign: () => Promise<unknown>;
  onDone: (answer: unknown) => void;
  /** Cancelled, or failed: nothing was done. */
  onClose: () => void;
}

/** The two ways on with a person who has an account: user of the license, or its manager (rows LUSR-05 to LUSR-07). */
export const ExistingUserDialog = ({ license, email, assign, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [running, setRunning] = useState<'assign' | 'add_manager'>();
  const { mutateAsync: addManager } = useAddManager(license.order ?? 0);
  const mayAddManager = useVerdict('manage_managers', license) === 'allowed' && license.order !== null;
  const run = (way: 'assign' | 'add_manager', action: () => Promise<unknown>) => () => {
    setRunning(way);
    action().then(onDone, onClose);
  };
  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
    >
      <DialogTitle id={`${id}-title`}>{translate('resources.license_users.existing.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-detail`} sx={{ overflowWrap: 'anywhere' }}>
          {translate(`resources.license_users.existing.${mayAddManager ? 'detail' : 'detail_assign'}`, { name: email })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={running !== undefined} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {mayAddManager && (
          <Button
            disabled={running === 'assign'}
            loading={running === 'add_manager'}
            onClick={run('add_manager', () => addManager({ email }))}
          >
            {translate('resources.license_users.existing.add_manager')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={running === 'add_manager'}
          loading={running === 'assign'}
          onClick={run('assign', assign)}
        >
          {translate('resources.license_users.existing.assign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

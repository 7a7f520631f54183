import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { License } from '../../../contract/schemas/license';
import { EmailListInput } from '../../../src/components/emailList/EmailListInput';
import { FormDialog } from '../../../src/components/FormDialog';
import { useOrderManagers } from '../../../src/components/people/useOrderManagers';
import { type EmailListValue, emptyEmailList } from '../../../src/lib/emailList';
import { batchFault, type Outcome } from './batch';
import { freeSeats } from './seats';
import { useAssignUsers } from './useAssignUsers';

interface Props {
  license: License;
  onDone: (outcomes: Outcome[]) => void;
  onClose: () => void;
}

/** Several addresses at once (rows LUSR-11 to LUSR-22); with none, nothing happens (row LUSR-20). */
export const BatchAssignDialog = ({ license, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const { mutateAsync } = useAssignUsers(license);
  const free = freeSeats(license);
  const managers = useOrderManagers(license.order);
  const validate = useMemo(() => batchFault(license, managers), [license, managers]);
  const submit = async ({ list }: { list: EmailListValue }) => {
    if (list.emails.length === 0) throw new Error('There is nobody to assign.');
    onDone(await mutateAsync(list.emails));
  };
  return (
    <FormDialog
      title="resources.license_users.batch.title"
      submit="resources.license_users.assign.submit"
      isReady
      record={{ list: emptyEmailList }}
      onSubmit={submit}
      onClose={onClose}
    >
      {free !== null && (
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate('resources.license_users.batch.free', { smart_count: free })}
        </DialogContentText>
      )}
      <EmailListInput source="list" label="resources.license_users.batch.emails" validate={validate} />
    </FormDialog>
  );
};

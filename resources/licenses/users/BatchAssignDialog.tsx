import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { License } from '../../../contract/schemas/license';
import { EmailListInput } from '../../../src/components/emailList/EmailListInput';
import { FormDialog, stay } from '../../../src/components/FormDialog';
import type { AnyAction, InputProps } from '../../../src/lib/bulk';
import { type EmailListValue, toCorrect } from '../../../src/lib/emailList';
import { useOrderManagers } from '../../../src/licensing/people/orderManagers';
import { freePlaces } from '../../../src/licensing/people/peopleRules';
import type { ManagedPerson } from '../../../src/licensing/people/person';
import { useCounted } from '../../../src/licensing/selection/useCounted';
import { assignUsers } from '../assignUsers';
import { batchFault, remedyOf } from './batch';

interface Props extends InputProps<readonly string[]> {
  license: License;
}

/** Asks whom to assign to a license. What stands in the way is said here, so that the run needs no preview. */
const BatchAssignDialog = ({ license, given = [], refused = [], onGiven, onClose }: Props) => {
  const translate = useTranslate();
  const free = freePlaces(license);
  const managers = useOrderManagers(license.order);
  const validate = useMemo(() => batchFault(license, managers), [license, managers]);
  return (
    <FormDialog
      title="resources.license_users.batch.title"
      submit="resources.license_users.assign.submit"
      isReady
      record={{ list: toCorrect(given, refused) }}
      onSubmit={async ({ list }: { list: EmailListValue }) => {
        if (list.emails.length === 0) return stay();
        onGiven(list.emails);
      }}
      onClose={onClose}
    >
      {free !== null && (
        <DialogContentText sx={{ mb: 1.5 }}>
          {translate('resources.license_users.batch.free', { smart_count: free })}
        </DialogContentText>
      )}
      <EmailListInput source="list" label="resources.license_users.batch.emails" validate={validate} />
      <Remedy license={license} managers={managers} />
    </FormDialog>
  );
};

interface RemedyProps extends Pick<Props, 'license'> {
  managers: readonly ManagedPerson[];
}

/** Takes those off the list who cannot be assigned, at one press. */
const Remedy = ({ license, managers }: RemedyProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { setValue, formState } = useFormContext<{ list: EmailListValue }>();
  const list = useWatch<{ list: EmailListValue }, 'list'>({ name: 'list' });
  const remedy = useMemo(() => remedyOf(license, managers, list.emails), [license, managers, list.emails]);
  if (!remedy) return null;
  const { label, count, emails } = remedy;
  const take = () =>
    setValue('list', { ...list, emails }, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={take}>
      {translate(`portal.runs.leave_out.${label}`, counted(count))}
    </Button>
  );
};

/** The action on one license, from its page. */
export const batchAssign = (license: License): AnyAction =>
  ({
    ...assignUsers,
    Input: props => <BatchAssignDialog license={license} {...props} />,
  }) satisfies typeof assignUsers as AnyAction;

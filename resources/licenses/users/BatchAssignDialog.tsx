import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { License } from '../../../contract/schemas/license';
import { EmailListInput, type ListFault } from '../../../src/components/emailList/EmailListInput';
import { FormDialog, stay } from '../../../src/components/FormDialog';
import type { AnyAction, InputProps } from '../../../src/lib/bulk';
import { type EmailListValue, pendingFault, toCorrect } from '../../../src/lib/emailList';
import { useOrderManagers } from '../../../src/licensing/people/orderManagers';
import { assignFacts, freePlaces, peopleRefusal } from '../../../src/licensing/people/peopleRules';
import { emailsOf, type ManagedPerson, managingFault } from '../../../src/licensing/people/person';
import { useCounted } from '../../../src/components/useFigure';
import { assignUsers } from '../assignUsers';

interface Props extends InputProps<readonly string[]> {
  license: License;
}

/** Asks for the people to assign to a license. It names every obstacle itself, so that the run needs no preview. */
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
  managers: Managers;
}

/** Takes the people who cannot be assigned off the list, at one press. */
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

type Managers = readonly ManagedPerson[];

/** Existing users of the license need no place. The back end refuses a batch that contains one of `managers`. */
const batchFault = (license: License, managers: Managers) => {
  const isManager = emailsOf(managers);
  return (value: EmailListValue): ListFault => {
    const pending = pendingFault(value);
    if (pending) return pending;
    const list = value.emails;
    const managing = list.filter(isManager);
    if (managing.length > 0) return managingFault(managing);
    if (freePlaces(license) === null) return undefined;
    if (list.length > license.max_license_users) return 'resources.license_users.batch.check_count';
    const { has_places } = assignFacts(license, list);
    return peopleRefusal('assign_users', { assigned: 0, has_places })?.title;
  };
};

interface Taken {
  /** A part of the translation key: the people left out, or those taken. */
  label: 'managers' | 'first';
  count: number;
  /** The list without the people who cannot be assigned. */
  emails: readonly string[];
}

/** Leaves out the managers of the order. If there are none, leaves out the people beyond the free places. */
const remedyOf = (license: License, managers: Managers, list: readonly string[]): Taken | undefined => {
  const [isManager, isUser] = [emailsOf(managers), emailsOf(license.license_users)];
  const others = list.filter(email => !isManager(email));
  if (others.length < list.length) return { label: 'managers', count: list.length - others.length, emails: others };
  const free = freePlaces(license);
  const lacking = list.filter(email => !isUser(email));
  if (!free || lacking.length <= free) return undefined;
  return { label: 'first', count: free, emails: lacking.slice(0, free) };
};

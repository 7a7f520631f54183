import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { required, useTranslate } from 'ra-core';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Holdings, Manager } from '../../contract/extensions/managers';
import { FormDialog } from '../components/FormDialog';
import { RecordFields } from '../components/detail/RecordFields';
import { fieldsOf, text } from '../components/detail/fields';
import { useCommand } from '../components/useCommand';
import { useIsOneself } from '../components/usePerson';
import { usePortalNotify } from '../components/usePortalNotify';
import { fullName } from '../licensing/people/person';
import { figuredReason } from './figures';
import { letLeave, useHoldings } from './managerCalls';

interface Props {
  person: Manager;
  onClose: () => void;
}

const active = { is_active: true, is_by_order: false };
const names = ['orders', 'sole_orders', 'licenses', 'customers', 'requests', 'views', 'runs'] as const;
const rules = names.map(source => ({ source, value: (holdings: Holdings) => text(holdings[source]) }));
const nameOf = (person: Manager) => [fullName(person), person.true_email].filter(Boolean).join(', ');

/** Shows what the person holds, and asks who gets it. */
export const LeaveDialog = (props: Props) => {
  const { data: holdings } = useHoldings(props.person.id);
  return holdings ? <LeaveForm {...props} holdings={holdings} /> : <Skeleton />;
};

const LeaveForm = ({ person, holdings, onClose }: Props & { holdings: Holdings }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = usePortalNotify();
  const isOneself = useIsOneself(person.id);
  const inWords = (error: unknown) => figuredReason(error, translate);
  const { mutateAsync } = useCommand({
    send: (provider, { successor }: { successor: number | null }, key) =>
      letLeave(provider, person.id, { successor, based_on: person.version }, key),
    saved: () => ({ detail: 'resources.colleagues.leave.done', values: { name: person.true_email } }),
    onSuccess: () => {
      if (isOneself) navigate('/');
    },
    onError: error => notify.notSaved(inWords(error)),
  });
  return (
    <FormDialog
      title="resources.colleagues.leave.title"
      values={{ name: person.true_email }}
      submit="resources.colleagues.leave.action"
      isReady
      record={{ successor: null }}
      inWords={inWords}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(`resources.colleagues.leave.${isOneself ? 'detail_own' : 'detail'}`)}
      </Typography>
      <RecordFields fields={fieldsOf(holdings, rules, 'resources.colleagues.leave.holdings')} />
      {holdings.needs_successor && (
        <ReferenceInput
          source="successor"
          reference="colleagues"
          filter={active}
          sort={{ field: 'true_email', order: 'ASC' }}
        >
          <AutocompleteInput
            label="resources.colleagues.leave.successor"
            optionText={nameOf}
            validate={required()}
            openOnFocus={false}
            getOptionDisabled={({ id }: Manager) => id === person.id}
            fullWidth
          />
        </ReferenceInput>
      )}
    </FormDialog>
  );
};

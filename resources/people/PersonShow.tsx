import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import type { License } from '../../contract/schemas/license';
import type { Contact } from '../../dataProvider/types';
import { LicenseStatus } from '../../src/licensing/LicenseStatus';
import { NotFound } from '../../src/components/MessageScreen';
import { RecordHeading } from '../../src/components/Show';
import { LocalTable } from '../../src/components/detail/LocalTable';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { dateTime, type FieldRule, fieldsOf, text } from '../../src/components/detail/fields';
import { fullName } from '../../src/licensing/people/person';
import { expiryCell } from '../../src/licensing/plain/endingCells';
import { Clipped } from '../../src/components/table/Clipped';
import { ListError } from '../../src/components/table/ListError';
import { type Column, dateTimeWidths, dateWidth } from '../../src/components/table/types';
import { useCall } from '../../src/components/useCall';
import { useExtension } from '../../src/components/useExtension';
import { formatDateTime } from '../../src/lib/dates';
import { isMissing } from '../../src/lib/isMissing';
import { recordIdIn } from '../../contract/recordId';
import { PersonActions } from './PersonActions';
import { type Held, hostnamesOf, maxHeld, useHeld, useReleased, wasReleased } from './held';
import { licenseTitle } from './personRuns';

export const PersonShow = () => {
  const { id, '*': rest } = useParams();
  const personId = recordIdIn(id);
  return personId === null || rest ? <NotFound /> : <PersonPage key={personId} id={Number(personId)} />;
};

const PersonPage = ({ id }: { id: number }) => {
  const call = useCall();
  const translate = useTranslate();
  const released = useReleased(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'getContact', id],
    queryFn: () => call(({ getContact }) => getContact(id)),
    // A person without licenses is 404. It is not read again, so that the undo stays on the page.
    enabled: () => !wasReleased(id),
  });
  // Somebody who has lost their last license on this page stays on it, with the run that took it and its undo.
  const person = released?.person ?? data;
  if (person) return <PersonView person={person} />;
  if (isMissing(error)) return <NotFound />;
  return (
    <>
      <RecordHeading resource="people" title={translate('resources.people.name', { smart_count: 1 })} />
      {error ? <ListError onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />}
    </>
  );
};

interface Shown {
  person: Contact;
  held: Held | undefined;
  /** Undefined if the back end lacks the extension. Null if never seen. */
  lastSeen: string | null | undefined;
}

const counted = (held: Held | undefined, count: (licenses: readonly License[]) => number) =>
  text(held && `${count(held.licenses)}${held.isAll ? '' : '+'}`);

const rules: readonly FieldRule<Shown>[] = [
  { source: 'true_email', value: ({ person }) => text(person.true_email) },
  { source: 'name', value: ({ person }) => text(fullName(person)) },
  { source: 'phone_number', value: ({ person }) => text(person.phone_number) },
  { source: 'licenses', value: ({ held }) => counted(held, ({ length }) => length) },
  { source: 'devices', value: ({ held }) => counted(held, licenses => licenses.flatMap(hostnamesOf).length) },
  // After everything was released here, the cached value would be wrong.
  { source: 'last_seen', value: ({ held, lastSeen }) => dateTime(held?.licenses.length ? lastSeen : null) },
];

const PersonView = ({ person }: { person: Contact }) => {
  const translate = useTranslate();
  const { data: held, error, refetch } = useHeld(person);
  const hasFigures = useExtension('license-users');
  const { data: figures } = useGetOne<LicensePerson>(
    'people',
    { id: person.id },
    { enabled: () => hasFigures && !wasReleased(person.id) },
  );
  return (
    <>
      <RecordHeading resource="people" title={fullName(person) || person.true_email} />
      <PersonActions person={person} held={held} />
      <RecordFields
        fields={fieldsOf({ person, held, lastSeen: figures?.last_seen }, rules, 'resources.people.fields')}
      />
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.people.fields.licenses')}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      {!held && !error && <Skeleton variant="rounded" height={200} />}
      {held && !held.isAll && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('resources.people.more', { smart_count: maxHeld })}
        </Alert>
      )}
      {held && held.licenses.length === 0 && <Typography>{translate('resources.people.holds_nothing')}</Typography>}
      {held && held.licenses.length > 0 && (
        <LocalTable<License>
          resource="licenses"
          rows={held.licenses}
          sort={byOrder}
          columns={columns}
          rowClick={addressOf}
          rowLabel={licenseTitle}
        />
      )}
    </>
  );
};

const none = '-';
const byOrder = { field: 'order_store_id', order: 'ASC' } as const;
const addressOf = (id: License['id'] | string): string => `/licenses/${id}`;

const labels = 'resources.licenses.fields';

const columns: Column<License>[] = [
  {
    source: 'product',
    label: `${labels}.product`,
    card: 'title',
    sortBy: false,
    width: 9,
    grows: true,
    render: ({ product }) => <Clipped text={product.product_name} />,
  },
  {
    source: 'order',
    label: `${labels}.order`,
    sortBy: 'order_store_id',
    width: 7,
    render: ({ order_store_id }) => order_store_id ?? none,
  },
  {
    source: 'status',
    label: `${labels}.status`,
    card: 'status',
    render: license => <LicenseStatus license={license} />,
  },
  {
    source: 'validity_period',
    label: `${labels}.validity_period`,
    width: dateWidth,
    render: expiryCell,
  },
  {
    source: 'devices',
    label: 'resources.people.license_devices',
    sortBy: false,
    width: 9,
    grows: true,
    render: license => <Clipped text={hostnamesOf(license).join(', ') || none} />,
  },
  {
    source: 'last_check',
    label: `${labels}.last_check`,
    ...dateTimeWidths,
    render: ({ last_check }) => formatDateTime(last_check),
  },
];

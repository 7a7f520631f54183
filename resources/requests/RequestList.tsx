import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { DataTable } from '../../src/components/table/DataTable';
import { FilterChips } from '../../src/components/table/FilterChips';
import { List } from '../../src/components/table/List';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { useMayOpenPeople } from '../../src/components/useExtension';
import { useFigure } from '../../src/components/useFigure';
import type { BulkActions } from '../../src/lib/bulk';
import { formatDateTime } from '../../src/lib/dates';
import type { Translate } from '../../src/lib/words';
import { placesText, requestTitle } from '../../src/licensing/requests/requests';
import { selectionOf } from '../../src/licensing/selection/selectionOf';

const ApproveDialog = lazyPart(() => import('./ApproveDialog'), 'ApproveDialog');
const DeclineDialog = lazyPart(() => import('./DeclineDialog'), 'DeclineDialog');

const texts = 'resources.requests';

type Asker = NonNullable<LicenseRequest['person']>;

export const bulkRequests: BulkActions<LicenseRequest> = {
  nameOf: ({ person, product, wish }) => [person?.email, wish || product?.name].filter(Boolean).join(', '),
  load: async () => (await import('./requestActions')).requestActions,
};

const selection = selectionOf(bulkRequests);

/** Room for two buttons in the longest of the languages, so that they do not cover the state beside them. */
const twoButtons = { display: 'contents', '& tr': { '--actions': '10.25rem' } } as const;

export const RequestList = () => (
  <List<LicenseRequest>>
    <Box sx={twoButtons}>
      <Requests />
    </Box>
  </List>
);

const Requests = () => {
  const translate = useTranslate();
  const columns = useColumns();
  return (
    <>
      <FilterChips />
      <DataTable<LicenseRequest>
        columns={columns}
        rowActions={decide}
        rowLabel={request => [requestTitle(request, translate), request.person?.name].filter(Boolean).join(', ')}
        selection={selection}
      />
    </>
  );
};

const useColumns = (): readonly Column<LicenseRequest>[] => {
  const translate = useTranslate();
  const figure = useFigure();
  return useMemo(
    () => [
      {
        source: 'asks',
        sortBy: false,
        card: 'title',
        width: 11,
        grows: true,
        wraps: true,
        render: request => (
          <>
            {requestTitle(request, translate)}
            <LicenseLink id={request.given_license ?? request.license} />
          </>
        ),
      },
      {
        source: 'person',
        sortBy: false,
        width: 9,
        grows: true,
        wraps: true,
        render: ({ person, customers }) => (
          <>
            {person ? <PersonLink person={person} /> : translate(`${texts}.nobody`)}
            {customers.length > 0 && <small style={{ display: 'block' }}>{customers.join(', ')}</small>}
          </>
        ),
        text: ({ person, customers }) => [person?.email ?? translate(`${texts}.nobody`), ...customers].join(', '),
      },
      { source: 'reason', sortBy: false, width: 10, grows: true, wraps: true, render: ({ reason }) => reason },
      {
        source: 'free',
        sortBy: false,
        width: 9,
        grows: true,
        wraps: true,
        render: request => <span id={availabilityId(request)}>{availabilityText(request, translate, figure)}</span>,
        text: request => availabilityText(request, translate, figure),
      },
      { source: 'created_at', ...dateTimeWidths, render: request => formatDateTime(request.created_at) },
      {
        source: 'state',
        card: 'status',
        width: 7,
        wraps: true,
        render: ({ state }) => translate(`portal.values.state.${state}`),
      },
    ],
    [translate, figure],
  );
};

/** A person is linked unless the server says that their page would not open. */
const PersonLink = ({ person: { id, name, email, is_readable } }: { person: Asker }) =>
  !useMayOpenPeople() || is_readable === false ? (
    name || email
  ) : (
    <LinkBase className="link" to={`/people/${id}`}>
      {name || email}
    </LinkBase>
  );

/** The license that the request is about, or that was given. */
const LicenseLink = ({ id }: { id: number | null }) => {
  const translate = useTranslate();
  return (
    id !== null && (
      <LinkBase className="link" style={{ display: 'block', fontWeight: 'normal' }} to={`/licenses/${id}`}>
        {translate('portal.requests.license_number', { id })}
      </LinkBase>
    )
  );
};

const availabilityId = ({ id }: LicenseRequest) => `request-${id}-availability`;

/** The decision on a request, and its reason. */
const decisionText = ({ state, answer, decided_by, given_name }: LicenseRequest, translate: Translate): string => {
  const by = translate(`${texts}.decided_by`, { name: decided_by || '-' });
  const given = given_name && translate(`${texts}.given`, { license: given_name });
  const why = answer && translate(`portal.requests.${state === 'given' ? 'answered' : 'because'}`, { reason: answer });
  return [by, given, why].filter(Boolean).join(' ');
};

/** The places, devices or seats for a waiting request, or the decision on it. */
const availabilityText = (request: LicenseRequest, translate: Translate, figure: (value: number) => string): string => {
  const { state, obstacle, kind, free_places, free_licenses, product, used, max, person_activations: own } = request;
  if (state !== 'waiting') return decisionText(request, translate);
  if (obstacle) return translate(`${texts}.obstacles.${obstacle}`);
  if (kind === 'license' && !(product && free_licenses > 0))
    return translate(`${texts}.obstacles.${product ? 'other_customers' : 'needs_choice'}`);
  if (kind === 'license')
    return translate(`${texts}.places.on`, {
      places: placesText(free_places, translate, figure),
      smart_count: free_licenses,
      count: figure(free_licenses),
    });
  if (kind === 'enable') return translate(`${texts}.obstacles.license_off`);
  if (kind === 'renew') return translate(`${texts}.obstacles.needs_choice`);
  const isFull = max !== null && (used ?? 0) >= max;
  if (own && !isFull && own.total_activations >= own.max_activations)
    return translate(`${texts}.usage.own`, {
      used: figure(own.total_activations),
      max: figure(own.max_activations),
      smart_count: own.max_activations,
    });
  if (max === null) return translate(`${texts}.usage.unlimited`);
  return translate(`${texts}.usage.${kind}`, { used: figure(used ?? 0), max: figure(max), smart_count: max });
};

const decide = (request: LicenseRequest) => (request.state === 'waiting' ? <Decide request={request} /> : null);

const Decide = ({ request }: { request: LicenseRequest }) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  return (
    <>
      <Button
        size="small"
        disabled={request.obstacle !== null}
        aria-describedby={availabilityId(request)}
        onClick={() => showDialog(close => <ApproveDialog request={request} onClose={close} />)}
      >
        {translate(`${texts}.approve.action`)}
      </Button>
      <Button size="small" onClick={() => showDialog(close => <DeclineDialog request={request} onClose={close} />)}>
        {translate(`${texts}.decline.action`)}
      </Button>
    </>
  );
};

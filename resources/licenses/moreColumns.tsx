import { type Identifier, useReference } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import { type Column, dateTimeWidths, dateWidth } from '../../src/components/table/types';
import { formatDate, formatDateTime } from '../../src/lib/dates';
import type { Offer } from '../../src/lib/filters';
import { isUserAuthorized } from '../../src/licensing/isUserAuthorized';
import { freePlaces } from '../../src/licensing/people/peopleRules';
import type { Translate } from '../../src/lib/words';
import { daysLeft, daysLeftCell, expiryCell } from '../../src/licensing/plain/endingCells';

interface OrderCellProps {
  id: Identifier;
  text: (order: Order) => string;
}

/** A value of a license's order. The orders of a page are read in one request. */
const OrderCell = ({ id, text }: OrderCellProps) => {
  const { referenceRecord } = useReference<Order>({ reference: 'orders', id });
  return <Clipped text={referenceRecord ? text(referenceRecord) || '-' : ''} />;
};

const none = '-';

const unlimited = 'portal.values.unlimited';

const places = (license: License) =>
  license.is_bundle || !license.is_manager || !isUserAuthorized(license) ? none : (freePlaces(license) ?? unlimited);

const maxActivations = ({ is_bundle, allow_unlimited_activations, max_activations }: License) =>
  is_bundle ? none : allow_unlimited_activations ? unlimited : max_activations;

const figure = (source: string, after: string, value: (license: License) => string | number): Column<License> => ({
  source,
  after,
  align: 'right',
  width: 5,
  render: license => (value(license) === unlimited ? <Term message={unlimited} /> : value(license)),
  // A line of one user has the figures of the whole license.
  text: (license, translate: Translate, _other, whole = license) =>
    value(whole) === unlimited ? translate(unlimited) : value(whole),
});

const ofOrder = (
  source: string,
  after: string,
  text: (order: Order) => string | null,
  sortBy: string | false,
): Column<License> => ({
  source,
  after,
  sortBy,
  width: 9,
  grows: true,
  reference: { resource: 'orders', id: ({ order }) => order },
  render: ({ order }) => (order === null ? none : <OrderCell id={order} text={each => text(each) ?? ''} />),
  text: (_license, _translate, order) => (order ? (text(order as Order) ?? '') : ''),
});

/** Columns that anyone may add to the list. */
const moreColumns: Column<License>[] = [
  {
    source: 'validity_period',
    after: 'product',
    width: dateWidth,
    render: expiryCell,
    text: license => formatDate(license.validity_period),
  },
  {
    source: 'days_left',
    after: 'validity_period',
    // The server's order by expiry leaves out the grace period.
    sortBy: false,
    align: 'right',
    width: 10,
    minWidth: 7,
    render: daysLeftCell,
    text: daysLeft,
  },
  {
    source: 'last_check',
    after: 'time_activated',
    ...dateTimeWidths,
    render: license => formatDateTime(license.last_check),
  },
  figure('max_activations', 'times_activated', maxActivations),
  {
    source: 'updated_at',
    after: 'created_at',
    ...dateTimeWidths,
    render: license => formatDateTime(license.updated_at),
  },
];

export const moreManagerColumns: Column<License>[] = [
  ...moreColumns,
  { ...figure('free_places', 'max_license_users', places), width: 7 },
  ofOrder(
    'customer',
    'order',
    ({ customer: { first_name, last_name } }) => [first_name, last_name].filter(Boolean).join(' '),
    false,
  ),
  ofOrder('customer_company', 'customer', ({ customer }) => customer.company_name, 'order__customer__company_name'),
  ofOrder('customer_email', 'customer_company', ({ customer }) => customer.email, 'order__customer__email'),
  ofOrder('customer_reference', 'customer_email', order => order.customer_reference, false),
  {
    source: 'note',
    sortBy: false,
    width: 9,
    grows: true,
    render: ({ note }) => (note ? <Clipped text={note} /> : none),
    text: ({ note }) => note ?? '',
  },
];

/** Puts each column after the one that it names with `after`, if that is there. */
const placed = (columns: readonly Column<License>[]) =>
  columns.reduce<Column<License>[]>((order, column) => {
    const before = order.findIndex(({ source }) => source === column.after);
    return before < 0 ? [...order, column] : order.toSpliced(before + 1, 0, column);
  }, []);

/**
 * All columns that can be chosen, each once. The order by free places is of the extension `license-filters`.
 * @param known those that the list has before this module is downloaded
 */
export const choicesOf = (
  known: readonly Column<License>[],
  isManager: boolean,
  has: Offer['has'],
): Column<License>[] => {
  const isOffered = has('license-filters');
  const further = (isManager ? moreManagerColumns : moreColumns).map((column): Column<License> =>
    column.source === 'free_places' && !isOffered ? { ...column, sortBy: false } : column,
  );
  return placed([...new Set([...known, ...further])]);
};

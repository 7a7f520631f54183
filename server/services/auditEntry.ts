import { type AuditChange, auditCountLimit, type AuditEntry, type AuditPerson } from '../../contract/extensions/audit';
import { catalogueObjects, type CatalogueObject } from '../../contract/extensions/catalogueObjects';
import { isObject } from '../../contract/isObject';
import type { EntrySize, HistoryRow } from '../queries/history';
import type { AuditedRequest, AuditedRun } from '../queries/historyNames';

type Names = ReadonlyMap<number, string>;

/** The names behind the rows' ids that the reader may see. */
export interface HistoryNames {
  people: ReadonlyMap<number, Omit<AuditPerson, 'id'>>;
  licenses: Names;
  orders: Names;
  devices: Names;
  features: Names;
  clients: ReadonlyMap<string, string>;
  requests: ReadonlyMap<number, AuditedRequest>;
  runs: ReadonlyMap<number, AuditedRun>;
  catalogue: Partial<Record<CatalogueObject, Names>>;
}

/**
 * Fields whose values every reader of the history may see. Older releases may have logged other fields; those stay
 * hidden.
 */
const openFields = new Set([
  'active',
  'times_activated',
  'enabled',
  'max_activations',
  'total_activations',
  'device_active',
  'floating_in_use',
  'borrowed_until',
  'viewed_until',
  'licenses',
  'is_manager',
  'is_shared',
  'asked_for',
  'version',
  'permissions',
  'orders',
  'views',
  'runs',
  'ends_at',
  'is_read_only',
  'script',
]);

/** An entry shows these as people, devices or the run, not as changes. */
const peopleFields = ['users', 'user', 'manager', 'successor'];
const deviceFields = ['devices', 'device'];
const runFields = ['action', 'total', 'undo_of'];
const toldElsewhere = new Set([...peopleFields, ...deviceFields, ...runFields]);
/** Only an undo reads them. */
const untold = new Set(['assigned_at', 'last_seen']);

const sidesOf = (value: unknown): unknown[] =>
  (isObject(value) ? [value.from, value.to] : []).flatMap(side => (Array.isArray(side) ? side : [side]));

const numbersIn = (difference: HistoryRow['difference'], fields: readonly string[]): number[] => [
  ...new Set(
    fields
      .flatMap(field => sidesOf(difference[field]))
      .filter(side => typeof side === 'number' && side > 0) as number[],
  ),
];

/** Matches fields of one user of the license, such as `17.max_activations`. */
const ofUser = /^(\d{1,10})\.(\w+)$/;

const objectNumber = ({ object_type, object_id }: HistoryRow, type: string): number[] =>
  object_type === type && /^\d{1,10}$/.test(object_id) ? [Number(object_id)] : [];

/** The people an act concerns. */
const peopleOf = (row: HistoryRow): number[] => {
  const users = Object.keys(row.difference).flatMap(field => ofUser.exec(field)?.[1] ?? []);
  return [...new Set([...objectNumber(row, 'user'), ...numbersIn(row.difference, peopleFields), ...users.map(Number)])];
};

const devicesOf = (row: HistoryRow): number[] => [
  ...new Set([...objectNumber(row, 'device'), ...numbersIn(row.difference, deviceFields)]),
];

/** The ids that need names. @param limit how many people an entry names */
export const idsOf = (rows: readonly HistoryRow[], limit: number) => {
  const all = <Id extends number | string>(of: (row: HistoryRow) => readonly (Id | null)[]): Id[] => [
    ...new Set(rows.flatMap(of).filter(id => id !== null)),
  ];
  return {
    people: all(row => [row.actor_id, ...peopleOf(row).slice(0, limit)]),
    devices: all(devicesOf),
    licenses: all(({ license_id }) => [license_id]),
    orders: all(({ order_id }) => [order_id]),
    features: all(row => objectNumber(row, 'license_product_feature')),
    clients: all(({ object_type, object_id }) => (object_type === 'oauth_client' ? [object_id] : [])),
    requests: all(row => objectNumber(row, 'license_request')),
    runs: all(({ run_id }) => [run_id]),
    customer: all(row => objectNumber(row, 'customer')),
    license_policy: all(row => objectNumber(row, 'license_policy')),
    product: all(row => objectNumber(row, 'product')),
    branding: all(row => objectNumber(row, 'branding')),
    host: all(row => objectNumber(row, 'host')),
  };
};

type Value = AuditChange['from'];

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const catalogueObject = ({ object_type }: HistoryRow): CatalogueObject | undefined =>
  catalogueObjects.find(type => type === object_type);

/** The catalogue logs no values that only some readers may see. */
const isOpenField = (row: HistoryRow, field: string): boolean =>
  catalogueObject(row) !== undefined || openFields.has(field) || field.startsWith('allowance.');

const changesOf = (row: HistoryRow, personOf: (id: number) => AuditPerson): AuditChange[] =>
  Object.entries(row.difference).flatMap(([name, value]): AuditChange[] => {
    if (toldElsewhere.has(name)) return [];
    const [, id, own] = ofUser.exec(name) ?? [];
    const field = own ?? name;
    if (untold.has(field)) return [];
    const person = id === undefined ? null : personOf(Number(id));
    // New accounts are shown by their number alone.
    if (field === 'accounts') return [{ field, person, from: null, to: sidesOf(value).length - 1, is_withheld: false }];
    const { from, to }: Record<string, unknown> = isObject(value) ? value : {};
    const isOpen = isOpenField(row, field) && isObject(value) && isValue(from) && isValue(to);
    return [
      isOpen
        ? { field, person, from, to, is_withheld: false }
        : { field, person, from: null, to: null, is_withheld: true },
    ];
  });

/** @param limit as in idsOf @param size absent for a single act */
export const auditEntry = (row: HistoryRow, names: HistoryNames, limit: number, size?: EntrySize): AuditEntry => {
  const personOf = (id: number): AuditPerson => ({ id, name: '', email: null, ...names.people.get(id) });
  const people = peopleOf(row);
  // A device without a name is deleted, or the reader may not see it.
  const devices = devicesOf(row).flatMap(id => names.devices.get(id) ?? []);
  const named = (id: number | null, from: Names) => (id === null ? null : { id, name: from.get(id) ?? '' });
  // A run's entry counts the run's acts, not its start.
  const acts = (size?.acts ?? 1) - (size && row.action === 'run.created' ? 1 : 0);
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actor_id === null ? null : personOf(row.actor_id),
    script: row.script,
    object: { type: row.object_type, id: row.object_id, name: objectName(row, names, personOf) },
    license: named(row.license_id, names.licenses),
    order: named(row.order_id, names.orders),
    run: (row.run_id !== null && names.runs.get(row.run_id)) || null,
    request: objectNumber(row, 'license_request').map(id => names.requests.get(id))[0] ?? null,
    acts: Math.min(acts, auditCountLimit),
    licenses: Math.min(size?.licenses ?? (row.license_id === null ? 0 : 1), auditCountLimit),
    has_more: acts > auditCountLimit,
    people: people.slice(0, limit).map(personOf),
    people_count: people.length,
    devices: devices.slice(0, limit),
    devices_count: devicesOf(row).length,
    changes: changesOf(row, personOf),
  };
};

const objectName = (row: HistoryRow, names: HistoryNames, personOf: (id: number) => AuditPerson): string => {
  const id = Number(row.object_id);
  const catalogued = catalogueObject(row);
  if (catalogued) return names.catalogue[catalogued]?.get(id) ?? '';
  switch (row.object_type) {
    case 'license':
      return names.licenses.get(id) ?? '';
    case 'order':
      return names.orders.get(id) ?? '';
    case 'device':
      return names.devices.get(id) ?? '';
    case 'license_product_feature':
      return names.features.get(id) ?? '';
    case 'oauth_client':
      return names.clients.get(row.object_id) ?? '';
    case 'list':
    case 'script':
      return row.object_id;
    case 'user':
      return objectNumber(row, 'user').map(each => personOf(each).name)[0] ?? '';
    default:
      return '';
  }
};

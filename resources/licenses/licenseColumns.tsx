import type { LicenseKind } from '../../contract/constants';
import type { License } from '../../contract/schemas/license';
import { CopyableCode } from '../../src/components/detail/CopyableCode';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import type { Column } from '../../src/components/table/types';
import { formatDate, formatDateTime } from '../../src/lib/dates';
import { type Translate, wordOf } from '../../src/lib/words';
import { LicenseStatus } from './LicenseStatus';
import { statusOf } from './licenseStatus';

const none = '-';

/** A bundle's row says nothing that only its members have (row LLIST-25). */
const unlessBundle = <Rest extends unknown[], T>(shown: (license: License, ...rest: Rest) => T) =>
  function ofMember(license: License, ...rest: Rest): T | typeof none {
    return license.is_bundle ? none : shown(license, ...rest);
  };

const keyOf = ({ license_key }: License) => (license_key ? <CopyableCode text={license_key} /> : none);
const keyText = ({ license_key }: License) => license_key ?? none;

/** Rows LLIST-18 to LLIST-20; of a license that is another's to manage it is not told who its users are. */
const usersOf = ({ license_users: [first, ...others], is_manager }: License) => {
  if (!first && is_manager === false) return none;
  if (!first) return <Term message="resources.licenses.not_assigned" />;
  return (
    <>
      <Clipped text={first.true_email} />
      {others.length > 0 && ` (+${others.length})`}
    </>
  );
};

const usersText = ({ license_users }: License) => license_users.map(({ true_email }) => true_email).join(', ');

const createdOn: Column<License> = {
  source: 'created_at',
  wraps: true,
  render: license => formatDateTime(license.created_at),
};
/** Wide enough for an order's number as most companies have them. */
const order: Column<License> = { source: 'order', wraps: 'wide', render: license => license.order_store_id ?? none };
const key: Column<License> = { source: 'license_key', render: unlessBundle(keyOf), text: unlessBundle(keyText) };
const users: Column<License> = {
  source: 'license_users',
  sortBy: false,
  render: unlessBundle(usersOf),
  text: unlessBundle(usersText),
};
const isForUsers = ({ product }: License) => product.authorization_method === 'user';
const usersOrKey: Column<License> = {
  source: 'users_or_key',
  sortBy: 'license_key',
  render: unlessBundle(license => (isForUsers(license) ? usersOf(license) : keyOf(license))),
  text: unlessBundle(license => (isForUsers(license) ? usersText(license) : keyText(license))),
};
const product: Column<License> = {
  source: 'product',
  card: 'title',
  wraps: true,
  render: license => license.product.product_name,
};
const status: Column<License> = {
  source: 'status',
  card: 'status',
  render: license => <LicenseStatus license={license} />,
  text: (license, translate) => wordOf(translate, 'status', statusOf(license)),
};

const figures: Column<License>[] = [
  {
    source: 'license_type',
    wraps: true,
    render: ({ is_bundle, license_type }) => (
      <Term message={`portal.values.license_type.${is_bundle ? 'bundle' : license_type}`} fallback={license_type} />
    ),
    text: ({ is_bundle, license_type }, translate) =>
      wordOf(translate, 'license_type', is_bundle ? 'bundle' : license_type),
  },
  {
    source: 'time_activated',
    wraps: true,
    render: unlessBundle(license => formatDateTime(license.time_activated)),
  },
  { source: 'times_activated', align: 'right', render: unlessBundle(license => license.times_activated) },
  {
    source: 'max_license_users',
    align: 'right',
    render: unlessBundle(license => license.max_license_users || <Term message="portal.values.unlimited" />),
    text: unlessBundle(
      (license, translate: Translate) => license.max_license_users || translate('portal.values.unlimited'),
    ),
  },
  {
    source: 'maintenance_period',
    render: unlessBundle(license => formatDate(license.maintenance_period)),
  },
];

const forManagers = (access: Column<License>) => [createdOn, order, access, product, ...figures, status];

/** Rows LLIST-12, LLIST-17 and LLIST-22. */
export const managerColumns: Record<LicenseKind, Column<License>[]> = {
  all: forManagers(usersOrKey),
  node_locked_key: forManagers(key),
  node_locked_user: forManagers(users),
  floating_key: forManagers(key),
  floating_user: forManagers(users),
};

/** Row LLIST-31. */
export const userColumns: Column<License>[] = [createdOn, product, ...figures, status];

/** Licenses within one order, where the order goes without saying (row ODET-03). */
export const orderLicenseColumns: Column<License>[] = [usersOrKey, product, ...figures.slice(0, 1), status, createdOn];

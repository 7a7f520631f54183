import { useListContext, useLocation, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LicenseKind } from '../../contract/constants';
import type { License, LicenseUser } from '../../contract/schemas/license';
import { withTexts } from '../../i18n';
import { CopyButton } from '../../src/components/detail/CopyButton';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import { type Column, dateTimeWidths, dateWidth } from '../../src/components/table/types';
import { isSorted, useCompanyColumns } from '../../src/components/table/useColumns';
import { useErrorScreen } from '../../src/components/useErrorScreen';
import { useMayOpenPeople, useOffer } from '../../src/components/useExtension';
import { formatDate, formatDateTime } from '../../src/lib/dates';
import { downloadOnceThere } from '../../src/lib/missingDownload';
import { type Translate, wordOf } from '../../src/lib/words';
import { isUserAuthorized } from '../../src/licensing/isUserAuthorized';
import { LicenseStatus, statusOf } from '../../src/licensing/LicenseStatus';
import type * as MoreColumns from './moreColumns';
import { ResetLicenseButton } from './ResetLicenseButton';

const none = '-';

/** The row of a bundle shows a dash for values that only its members have. */
const unlessBundle = <Rest extends unknown[], T>(shown: (license: License, ...rest: Rest) => T) =>
  function ofMember(license: License, ...rest: Rest): T | typeof none {
    return license.is_bundle ? none : shown(license, ...rest);
  };

const keyOf = ({ license_key }: License) =>
  license_key ? (
    <code className="clipped" title={license_key}>
      {license_key}
    </code>
  ) : (
    none
  );
const copyKey = ({ license_key }: License) => license_key && <CopyButton text={license_key} what={license_key} />;
const keyText = ({ license_key }: License) => license_key ?? none;

/** Without known users, a license that the person does not manage shows a dash, not 'Not assigned'. */
const usersOf = ({ license_users: [first, ...others], is_manager }: License) => {
  if (!first && is_manager === false) return none;
  if (!first) return <Term message="resources.licenses.not_assigned" />;
  return (
    <>
      <Clipped text={first.true_email} />
      {others.length > 0 && <span className="nowrap"> (+{others.length})</span>}
    </>
  );
};

/** A plain link and path in place of Material's, because every row has one. `useOpenRow` follows the link. */
const PersonIconLink = ({ id, true_email: name }: LicenseUser) => {
  const label = useTranslate()('portal.shell.list.details_of', { name });
  return useMayOpenPeople() ? (
    <a className="icon-button" href={`/people/${id}`} title={label} aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0 2c-2.7 0-8 1.3-8 4v2h16v-2c0-2.7-5.3-4-8-4" />
      </svg>
    </a>
  ) : null;
};

/** The row links to the license; the first user has a link of their own. */
const firstUser = ({ is_bundle, license_users: [first] }: License) =>
  first && !is_bundle && <PersonIconLink {...first} />;

const usersText = ({ license_users }: License) => license_users.map(({ true_email }) => true_email).join(', ');

const createdOn: Column<License> = {
  source: 'created_at',
  ...dateTimeWidths,
  render: license => formatDateTime(license.created_at),
};
/** Wide enough for most order numbers. */
const order: Column<License> = { source: 'order', width: 6.2, render: license => license.order_store_id ?? none };

const hasKey = ({ is_bundle, license_key }: License) => !is_bundle && Boolean(license_key);
const hasUsers = ({ is_bundle, license_users }: License) => !is_bundle && license_users.length > 0;

/** The width of columns that name a license: enough for a key and its copy button. */
const access = { card: 'title', width: 14.8, grows: true } as const;
const key: Column<License> = {
  ...access,
  after: 'users_or_key',
  source: 'license_key',
  names: hasKey,
  render: unlessBundle(keyOf),
  aside: license => hasKey(license) && copyKey(license),
  text: unlessBundle(keyText),
};
const users: Column<License> = {
  ...access,
  after: 'license_key',
  source: 'license_users',
  sortBy: false,
  names: hasUsers,
  aside: firstUser,
  render: unlessBundle(usersOf),
  text: unlessBundle(usersText),
};
const usersOrKey: Column<License> = {
  ...access,
  source: 'users_or_key',
  sortBy: 'license_key',
  names: license => (isUserAuthorized(license) ? hasUsers(license) : hasKey(license)),
  aside: license => (isUserAuthorized(license) ? firstUser(license) : hasKey(license) && copyKey(license)),
  render: unlessBundle(license => (isUserAuthorized(license) ? usersOf(license) : keyOf(license))),
  text: unlessBundle(license => (isUserAuthorized(license) ? usersText(license) : keyText(license))),
};
const product: Column<License> = {
  source: 'product',
  card: 'title',
  width: 8.6,
  grows: true,
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
    width: 6.6,
    render: ({ is_bundle, license_type }) => (
      <Term message={`portal.values.license_type.${is_bundle ? 'bundle' : license_type}`} fallback={license_type} />
    ),
    text: ({ is_bundle, license_type }, translate) =>
      wordOf(translate, 'license_type', is_bundle ? 'bundle' : license_type),
  },
  {
    source: 'time_activated',
    ...dateTimeWidths,
    render: unlessBundle(license => formatDateTime(license.time_activated)),
  },
  { source: 'times_activated', align: 'right', width: 4, render: unlessBundle(license => license.times_activated) },
  {
    source: 'max_license_users',
    align: 'right',
    width: 5,
    render: unlessBundle(license => license.max_license_users || <Term message="portal.values.unlimited" />),
    text: unlessBundle(
      (license, translate: Translate) => license.max_license_users || translate('portal.values.unlimited'),
    ),
  },
  {
    source: 'maintenance_period',
    width: dateWidth,
    render: unlessBundle(license => formatDate(license.maintenance_period)),
  },
];

const forManagers = (access: Column<License>) => [createdOn, order, access, product, ...figures, status];

export const managerColumns: Record<LicenseKind, Column<License>[]> = {
  all: forManagers(usersOrKey),
  node_locked_key: forManagers(key),
  node_locked_user: forManagers(users),
  floating_key: forManagers(key),
  floating_user: forManagers(users),
};

const userColumns: Column<License>[] = [createdOn, product, ...figures, status];

let more: typeof MoreColumns | undefined;
/** The headers of further columns are no texts of the list. */
const loadMore = async () => (more = await downloadOnceThere(() => withTexts(() => import('./moreColumns'))));

/**
 * The list's standard columns, and all that can be chosen, which are downloaded when the address or the company names
 * one, or by `loadChoices`.
 */
export const useLicenseColumns = (kind: LicenseKind, isManager: boolean) => {
  const standard = isManager ? managerColumns[kind] : userColumns;
  const { field } = useListContext().sort;
  const { has } = useOffer();
  const isNamed = new URLSearchParams(useLocation().search).has('columns');
  const isChosen = [useCompanyColumns(), isNamed, !isSorted(standard, field)].some(Boolean);
  const [loaded, setLoaded] = useState(more);
  const fail = useErrorScreen();
  const loadChoices = useCallback(() => loadMore().catch(fail).then(setLoaded), [fail]);
  useEffect(() => {
    if (isChosen && !loaded) void loadChoices();
  }, [isChosen, loaded, loadChoices]);
  const choices = useMemo(() => {
    const known = isManager ? [...standard, usersOrKey, key, users] : standard;
    return loaded?.choicesOf(known, isManager, has) ?? known;
  }, [standard, isManager, has, loaded]);
  return { standard, choices, loadChoices };
};

export const orderLicenseColumns: Column<License>[] = [usersOrKey, product, ...figures.slice(0, 1), status, createdOn];

export const loadError = { detail: 'resources.licenses.load_error' };
export const resetButton = () => <ResetLicenseButton />;

import sql, { type Sql } from 'sql-template-tag';
import { licenseTypes } from '../../contract/constants';
import { licenseKeyKey } from '../../contract/normal';
import type { License } from '../../contract/schemas/license';
import {
  contains,
  containsOrIs,
  emailContains,
  dateFrom,
  dateTo,
  equals,
  isEmail,
  type Filter,
  type Filters,
  holdsAmong,
  isId,
  isNull,
  isOneOfIds,
  isTrue,
  ofExtension,
  oneOf,
  timeFrom,
  timeTo,
  onlyManagers,
  onlyManagersWith,
  type Query,
  within,
} from './filters';
import { storedAsList, storedByKind, storedFromDay, storedToDay } from './storedCounts';
import { customerName } from './customers';
import { licenseColumns, managerJoin } from './licenseColumns';
import type { List, Sorts, Source } from './list';
import { assignedLicenses, managesLicense, seesLicense, type Viewer } from './visibility';

/** Lists that hide members find a bundle by its members' keys, devices and secrets. */
const leavesMembersOut = ({ bundle_license__isnull: asked = '' }: Query): boolean => ['1', 'true'].includes(asked);

/** A license `m`, and its bundle in lists that hide it. */
const memberOrBundle = (query: Query): Sql[] =>
  leavesMembersOut(query) ? [sql`m.id`, sql`m.bundle_license_id`] : [sql`m.id`];

const someMember = (filter: Filter): Filter =>
  within(filter, {
    id: sql`l.id`,
    of: memberOrBundle,
    from: sql`licenses m`,
    where: ({ companyId }) => sql`m.company_id = ${companyId}`,
  });

/** Users of the license or of its bundle's members, which lists show only below the bundle. */
const someUser = (filter: Filter): Filter =>
  within(filter, {
    id: sql`l.id`,
    of: () => [sql`lu.license_id`, sql`m.bundle_license_id`],
    // PostgreSQL skips this join when the bundle is not needed.
    from: sql`users u join license_users lu on lu.user_id = u.id left join licenses m on m.id = lu.license_id`,
    where: ({ companyId }) => sql`u.company_id = ${companyId}`,
  });

/** License users may not see all members of a bundle. Without assigned licenses, a person manages all they see. */
const someDevice = (filter: Filter): Filter =>
  within(filter, {
    id: sql`l.id`,
    of: (query, { hasLicenses }) =>
      leavesMembersOut(query) && !hasLicenses ? [sql`d.license_id`, sql`m.bundle_license_id`] : [sql`d.license_id`],
    from: sql`devices d left join licenses m on m.id = d.license_id`,
    where: () => sql`not d.blacklisted`,
  });

const itsOrder = (filter: Filter): Filter =>
  within(filter, { id: sql`l.order_id`, of: () => [sql`o.id`], from: sql`orders o` });

const itsCustomer = (filter: Filter): Filter =>
  within(filter, {
    id: sql`l.order_id`,
    of: () => [sql`o.id`],
    from: sql`customers c join orders o on o.customer_id = c.id`,
    where: ({ companyId }) => sql`c.company_id = ${companyId}`,
  });

/** A license has either a key or users. */
const isForUsers = sql`l.license_key is null and not l.is_bundle`;

/** A secret that never expires does not match. */
const itsClient = (filter: Filter): Filter =>
  within(filter, {
    id: sql`l.id`,
    of: memberOrBundle,
    from: sql`oauth_clients oc join licenses m on m.id = oc.license_id`,
    where: ({ companyId }) => sql`oc.company_id = ${companyId}`,
  });
const secretEnd = sql`(oc.secret_created_at + make_interval(secs => oc.secret_expiration_period))`;

/** Bundles have no activations of their own. */
const isAtMaxActivations = holdsAmong(
  sql`not l.is_bundle`,
  sql`not l.allow_unlimited_activations and l.times_activated >= l.max_activations`,
);
const isFullyAssigned = holdsAmong(
  isForUsers,
  sql`l.max_license_users > 0 and l.assigned_users >= l.max_license_users`,
);

const extensionFilters = ofExtension('license-filters', {
  is_at_max_activations: storedAsList('at_max_activations', true, isAtMaxActivations),
  is_fully_assigned: onlyManagers(storedAsList('seats_full', true, isFullyAssigned, 'places_free')),
  is_unassigned: onlyManagers(storedAsList('unassigned', true, holdsAmong(isForUsers, sql`l.assigned_users = 0`))),
  order__customer_reference__icontains: onlyManagers(itsOrder(contains(sql`o.customer_reference`))),
  last_check__lte: storedToDay('checked', timeTo(sql`l.last_check`), sql`l.last_check`),
  client_secret_expires__lte: onlyManagersWith('show_license_oauth_clients', itsClient(timeTo(secretEnd))),
});

/**
 * A `stored` filter has a stored count when it is used alone, with the filters by kind, or with the other end of the same
 * range. The database function license_lists fills the lists.
 */
const filters: Filters = {
  id__in: isOneOfIds(sql`l.id`),
  license_users__true_email__icontains: onlyManagers(someUser(emailContains(sql`u`))),
  license_key__icontains: onlyManagers(
    someMember(containsOrIs(sql`m.license_key`, sql`m.license_key_key`, licenseKeyKey)),
  ),
  license_key__isnull: storedByKind(isNull(sql`l.license_key`)),
  order: onlyManagers(isId(sql`l.order_id`, 'orders')),
  order__store_id__icontains: onlyManagers(itsOrder(contains(sql`o.store_id`))),
  note__icontains: onlyManagers(contains(sql`l.note`)),
  customer_email: onlyManagers(itsCustomer(isEmail(sql`c.email_key`))),
  customer_email__icontains: onlyManagers(itsCustomer(emailContains(sql`c`))),
  customer_name__icontains: onlyManagers(itsCustomer(contains(customerName))),
  customer_company_name__icontains: onlyManagers(itsCustomer(contains(sql`c.company_name`))),
  product: isId(sql`l.product_id`, 'x/products'),
  product_name__icontains: contains(sql`l.product_name`),
  devices__hostname__icontains: someDevice(contains(sql`d.hostname`)),
  devices__hardware_id: someDevice(equals(sql`d.hardware_id`)),
  bundle_license: isId(sql`l.bundle_license_id`, 'licenses'),
  bundle_license__isnull: storedByKind(isNull(sql`l.bundle_license_id`)),
  is_any_floating: storedByKind(isTrue(sql`l.is_any_floating`)),
  license_type: oneOf(sql`l.license_type`, licenseTypes),
  enabled: storedAsList('disabled', false, isTrue(sql`l.enabled`), 'enabled'),
  active: isTrue(sql`l.active`),
  is_trial: storedAsList('trial', true, isTrue(sql`l.is_trial`)),
  created_at__gte: timeFrom(sql`l.created_at`),
  created_at__lte: timeTo(sql`l.created_at`),
  updated_at__gte: storedFromDay('changed', timeFrom(sql`l.updated_at`), sql`l.updated_at`),
  updated_at__lte: timeTo(sql`l.updated_at`),
  time_activated__isnull: storedAsList('never_activated', true, isNull(sql`l.time_activated`)),
  time_activated__gte: timeFrom(sql`l.time_activated`),
  time_activated__lte: timeTo(sql`l.time_activated`),
  validity_period__gte: storedFromDay('ending', dateFrom(sql`l.validity_period`)),
  validity_period__lte: storedToDay('ending', dateTo(sql`l.validity_period`)),
  ...extensionFilters,
};

const orderJoin = sql`left join orders o on o.id = l.order_id`;
const customerJoin = sql`left join customers c on c.id = o.customer_id`;
const customerJoins = [orderJoin, customerJoin];

const ofOrder = ({ companyId }: Viewer): Sql => sql`o.company_id = ${companyId}`;
const ofCustomer = ({ companyId }: Viewer): Sql => sql`c.company_id = ${companyId}`;

const sorts: Sorts = {
  id: { by: sql`l.id` },
  license_key_sort: { by: sql`l.license_key`, nullable: true, onlyManagers: true },
  license_type: { by: sql`l.license_type` },
  product__product_name: { by: sql`l.product_name` },
  order__store_id: { by: sql`o.store_id`, joins: [orderJoin], onlyManagers: true, scope: ofOrder },
  order__customer__email: { by: sql`c.email`, joins: customerJoins, onlyManagers: true, scope: ofCustomer },
  order__customer__company_name: {
    by: sql`c.company_name`,
    joins: customerJoins,
    nullable: true,
    onlyManagers: true,
    scope: ofCustomer,
  },
  status: { by: sql`l.status` },
  enabled: { by: sql`l.enabled` },
  active: { by: sql`l.active` },
  is_trial: { by: sql`l.is_trial` },
  created_at: { by: sql`l.created_at`, storedByDay: true },
  updated_at: { by: sql`l.updated_at` },
  time_activated: { by: sql`l.time_activated`, nullable: true },
  last_check: { by: sql`l.last_check`, nullable: true },
  start_date: { by: sql`l.start_date`, nullable: true },
  validity_period: { by: sql`l.validity_period`, nullable: true },
  maintenance_period: { by: sql`l.maintenance_period`, nullable: true },
  times_activated: { by: sql`l.times_activated` },
  // Unlimited is the greatest: PostgreSQL, and the index of the license users, put nulls last.
  max_activations: { by: sql`case when not l.allow_unlimited_activations then l.max_activations end` },
  // 0 means no limit.
  max_license_users: { by: sql`nullif(l.max_license_users, 0)` },
  // The indexes of free places are written alike.
  free_places: {
    by: sql`case when ${isForUsers}
      then case when l.max_license_users > 0 then l.max_license_users - l.assigned_users else 2147483647 end end`,
    nullable: true,
    onlyManagers: true,
    extension: 'license-filters',
  },
};

/** The licenses of the person's orders, and the few that are assigned to them elsewhere. */
const sources = (viewer: Viewer): Source[] => {
  const { id, companyId, isManager, hasLicenses } = viewer;
  const assigned: Source = {
    from: sql`licenses l`,
    where: sql`l.company_id = ${companyId} and l.id in (${assignedLicenses(viewer)}) and not ${managesLicense(viewer)}`,
    managed: false,
  };
  if (!isManager) return [assigned];
  return [
    {
      from: sql`licenses l join order_managers om on om.order_id = l.order_id and om.user_id = ${id}`,
      where: sql`l.company_id = ${companyId}`,
      managed: true,
      stored: (list = 'licenses') => sql`(
        select day, records, is_any_floating, case when has_key then '' end as license_key,
          case when is_member then 0 end as bundle_license_id
        from managed_counts where user_id = ${id} and list = ${list}) l`,
    },
    ...(hasLicenses ? [assigned] : []),
  ];
};

/** Encrypted initial passwords go only to people who may read them; the service decrypts. */
export const licenses: List<License> = {
  from: sql`licenses l`,
  id: sql`l.id`,
  visible: seesLicense,
  sources,
  filters,
  sorts,
  defaultSort: '-created_at',
  columns: licenseColumns,
  joins: viewer => sql`left join products p on p.id = l.product_id ${orderJoin} ${managerJoin(viewer)}`,
};

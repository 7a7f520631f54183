import sql from 'sql-template-tag';
import { licenseTypes } from '../../contract/constants';
import type { License } from '../../contract/schemas/license';
import {
  contains,
  dateFrom,
  dateTo,
  equals,
  equalsIgnoringCase,
  type Filter,
  type Filters,
  isId,
  isNull,
  isOneOfIds,
  isTrue,
  oneOf,
  timeFrom,
  timeTo,
  within,
} from './filters';
import { licenseColumns } from './licenseColumns';
import type { List, Sorts } from './list';
import { managesLicense, seesLicense } from './visibility';

/** A license user must not find out by searching what his record does not show him. */
const managed = (filter: Filter): Filter =>
  within(filter, (condition, viewer) => sql`(${condition} and ${managesLicense(viewer)})`);

const someUser = (filter: Filter): Filter =>
  within(
    filter,
    condition => sql`exists (
      select from license_users lu join users u on u.id = lu.user_id where lu.license_id = l.id and ${condition})`,
  );

const someDevice = (filter: Filter): Filter =>
  within(
    filter,
    condition => sql`exists (select from devices d where d.license_id = l.id and not d.blacklisted and ${condition})`,
  );

/** Rows WIRE-11 to WIRE-25, and the further published ones of contract.md. */
const filters: Filters = {
  id__in: isOneOfIds(sql`l.id`),
  license_users__true_email__icontains: managed(someUser(contains(sql`u.email`))),
  license_key__icontains: managed(contains(sql`l.license_key`)),
  license_key__isnull: isNull(sql`l.license_key`),
  order: managed(isId(sql`l.order_id`)),
  order__store_id__icontains: managed(contains(sql`o.store_id`)),
  note__icontains: managed(contains(sql`l.note`)),
  customer_email: managed(equalsIgnoringCase(sql`c.email`)),
  customer_email__icontains: managed(contains(sql`c.email`)),
  customer_name__icontains: managed(contains(sql`concat_ws(' ', c.first_name, c.last_name)`)),
  customer_company_name__icontains: managed(contains(sql`c.company_name`)),
  product: isId(sql`l.product_id`),
  product_name__icontains: contains(sql`p.product_name`),
  devices__hostname__icontains: someDevice(contains(sql`d.hostname`)),
  devices__hardware_id: someDevice(equals(sql`d.hardware_id`)),
  bundle_license: isId(sql`l.bundle_license_id`),
  bundle_license__isnull: isNull(sql`l.bundle_license_id`),
  is_any_floating: isTrue(sql`l.is_any_floating`),
  license_type: oneOf(sql`l.license_type`, licenseTypes),
  enabled: isTrue(sql`l.enabled`),
  active: isTrue(sql`l.active`),
  is_trial: isTrue(sql`l.is_trial`),
  created_at__gte: timeFrom(sql`l.created_at`),
  created_at__lte: timeTo(sql`l.created_at`),
  updated_at__gte: timeFrom(sql`l.updated_at`),
  updated_at__lte: timeTo(sql`l.updated_at`),
  time_activated__isnull: isNull(sql`l.time_activated`),
  time_activated__gte: timeFrom(sql`l.time_activated`),
  time_activated__lte: timeTo(sql`l.time_activated`),
  validity_period__gte: dateFrom(sql`l.validity_period`),
  validity_period__lte: dateTo(sql`l.validity_period`),
};

/** Rows WIRE-26 and WIRE-27; the others are named as the record's fields. */
const sorts: Sorts = {
  id: { by: sql`l.id` },
  license_key_sort: { by: sql`l.license_key`, nullable: true, onlyManagers: true },
  license_type: { by: sql`l.license_type` },
  product__product_name: { by: sql`p.product_name` },
  order__store_id: { by: sql`o.store_id`, onlyManagers: true },
  order__customer__email: { by: sql`c.email`, onlyManagers: true },
  order__customer__company_name: { by: sql`c.company_name`, nullable: true, onlyManagers: true },
  status: { by: sql`l.status` },
  enabled: { by: sql`l.enabled` },
  active: { by: sql`l.active` },
  is_trial: { by: sql`l.is_trial` },
  created_at: { by: sql`l.created_at` },
  updated_at: { by: sql`l.updated_at` },
  time_activated: { by: sql`l.time_activated`, nullable: true },
  last_check: { by: sql`l.last_check`, nullable: true },
  start_date: { by: sql`l.start_date`, nullable: true },
  validity_period: { by: sql`l.validity_period`, nullable: true },
  maintenance_period: { by: sql`l.maintenance_period`, nullable: true },
  times_activated: { by: sql`l.times_activated` },
  max_activations: { by: sql`l.max_activations` },
  max_license_users: { by: sql`l.max_license_users` },
};

/** Encrypted initial passwords are in the rows of those who may read them; the service decrypts. */
export const licenses: List<License> = {
  from: sql`licenses l
    left join products p on p.id = l.product_id
    left join orders o on o.id = l.order_id
    left join customers c on c.id = o.customer_id`,
  id: sql`l.id`,
  visible: seesLicense,
  filters,
  sorts,
  defaultSort: '-created_at',
  columns: licenseColumns,
};

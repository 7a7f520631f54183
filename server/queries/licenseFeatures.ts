import sql from 'sql-template-tag';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { isId, isOneOfIds } from './filters';
import { usesFeature } from './floatingSeats';
import { jsonRows, jsonTime } from './json';
import type { List } from './list';
import { seesLicense } from './visibility';

/** Blacklisted devices are never shown. */
const deviceFeatures = jsonRows(sql`
  select df.id, json_build_object('id', d.id, 'hostname', d.hostname, 'hardware_id', d.hardware_id) as device,
    ${jsonTime(sql`df.last_check`)} as last_check, ${usesFeature} as floating_in_use
  from device_features df join devices d on d.id = df.device_id and not d.blacklisted
  where df.license_product_feature_id = f.id
  order by df.last_check desc nulls last, df.id`);

/** A feature was last checked when the latest of its devices was. */
export const licenseFeatures: List<LicenseProductFeature> = {
  from: sql`license_product_features f
    left join product_features pf on pf.id = f.product_feature_id`,
  id: sql`f.id`,
  visible: viewer => sql`exists (select from licenses l where l.id = f.license_id and ${seesLicense(viewer)})`,
  filters: { id__in: isOneOfIds(sql`f.id`), license: isId(sql`f.license_id`, 'licenses') },
  sorts: {
    id: { by: sql`f.id` },
    last_check: {
      by: sql`(
        select max(df.last_check) from device_features df
        join devices d on d.id = df.device_id and not d.blacklisted
        where df.license_product_feature_id = f.id)`,
      nullable: true,
    },
    product_feature__name: { by: sql`pf.name` },
    product_feature__code: { by: sql`pf.code` },
    product_feature__feature_type: { by: sql`pf.feature_type` },
    total_consumptions: { by: sql`f.total_consumptions` },
    max_consumption: { by: sql`f.max_consumption`, nullable: true },
    expiry_date: { by: sql`f.expiry_date`, nullable: true },
    is_floating: { by: sql`f.is_floating` },
    created_at: { by: sql`f.created_at` },
  },
  defaultSort: '-last_check',
  columns: () => sql`
    f.id, f.license_id as license,
    json_build_object('id', pf.id, 'name', pf.name, 'code', pf.code, 'feature_type', pf.feature_type)
      as product_feature,
    f.total_consumptions, f.max_consumption, f.allow_overages, f.max_overages, f.reset_consumption,
    f.consumption_period, f.allow_unlimited_consumptions, f.allow_negative_consumptions, f.is_floating,
    f.is_floating_cloud, f.floating_users, f.floating_timeout,
    ${deviceFeatures} as device_features, f.created_at, f.expiry_date, f.metadata`,
};

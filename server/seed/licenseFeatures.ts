import type { CatalogueFeature, Policy } from './catalogue';
import type { DeviceRow, LicenseFeatureRow, LicenseRow } from './rows';
import type { Scene } from './scene';
import { chooseConsumption } from './situation';

const fieldValues = ['4711', 'Premium', 'Werk 2 – Halle Ost', 'PO-2024/118', 'Zürich', '東京', 'R&D', '0'] as const;

export const addFeatures = (scene: Scene, license: LicenseRow, policy: Policy, devices: DeviceRow[]): void => {
  const { batch, ids, random } = scene;
  const active = devices.filter(device => device.device_active);
  for (const feature of policy.features) {
    const { limits } = feature;
    const row: LicenseFeatureRow = {
      id: ids('license_product_features'),
      license_id: license.id,
      product_feature_id: feature.id,
      ...limits,
      total_consumptions:
        feature.feature_type === 'consumption' && active.length > 0
          ? chooseConsumption(random, { ...limits, max: limits.max_consumption })
          : 0,
      created_at: license.created_at,
      expiry_date: expiryOf(feature, license),
      metadata: random.chance(0.2) ? JSON.stringify({ region: random.pick(['eu', 'us', 'jp']), tier: 2 }) : null,
    };
    batch.license_product_features.push(row);

    const isFloating = limits.is_floating || limits.is_floating_cloud;
    const users = active.slice(0, isFloating ? (limits.floating_users ?? 0) + 1 : Number(random.chance(0.3)));
    const inUse = isFloating ? random.integer(0, Math.min(users.length, limits.floating_users ?? 0)) : 0;
    batch.device_features.push(
      ...users.map(({ id, last_check }, index) => ({
        id: ids('device_features'),
        device_id: id,
        license_product_feature_id: row.id,
        last_check,
        floating_in_use: index < inUse,
      })),
    );
  }
};

/** The first of both ends, as in the licenses that the server makes (queries/newLicenseParts.ts). */
const expiryOf = (feature: CatalogueFeature, { validity_period }: LicenseRow): string | null => {
  if (feature.feature_type !== 'time-limited' && feature.feature_type !== 'subscription') return null;
  return [validity_period, feature.expiry_date].filter(day => day !== null).toSorted()[0] ?? null;
};

/** A third stay empty, so that the fields' defaults show. */
export const addCustomFields = ({ batch, ids, random }: Scene, license: LicenseRow, policy: Policy): void => {
  batch.license_custom_fields.push(
    ...policy.customFields.map(({ id }) => ({
      id: ids('license_custom_fields'),
      license_id: license.id,
      product_custom_field_id: id,
      value: random.chance(0.33) ? null : random.pick(fieldValues),
    })),
  );
};

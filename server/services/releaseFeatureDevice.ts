import type { Transaction } from '../database/connection';
import { audit } from '../queries/auditLog';
import { licenseOfFeature, lockDeviceFeature, releaseDeviceFeature } from '../queries/featureChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { conflict, invalid } from './refusal';

/** @throws notFound, forbidden, Refusal 400 for a device without the feature, 409 for one not in use */
export const releaseFeatureDevice = async (
  tx: Transaction,
  actor: Actor,
  featureId: number,
  deviceId: number,
): Promise<void> => {
  await lockLicenseFor(tx, actor, await licenseOfFeature(tx, featureId), 'revoke_device');
  const use = await lockDeviceFeature(tx, featureId, deviceId);
  if (!use) throw invalid('device', 'unknown', 'This feature has no device with this id.');
  if (!use.floating_in_use) throw conflict('device_not_in_use', 'Device is not in use');
  await releaseDeviceFeature(tx, use.id);
  await audit(tx, actor, {
    action: 'feature.device_released',
    objectType: 'license_product_feature',
    objectId: featureId,
    difference: { device: { from: deviceId, to: null } },
  });
};

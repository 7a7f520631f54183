import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';
import { type FeatureDevice, featureDeviceName } from './featureDevice';

/** Takes its place at a floating feature from a device (rows FEAT-08, WIRE-45). */
export const useReleaseDevice = (feature: LicenseProductFeature, { device }: FeatureDevice) => {
  const notify = usePortalNotify();
  return useCommand({
    send: provider => provider.releaseFeatureDevice(feature.id, device.id),
    onSuccess: () =>
      notify.saved('resources.license_product_features.notifications.released', { name: featureDeviceName(device) }),
    onError: error => notify.notSaved(reasonOf(error)),
  });
};

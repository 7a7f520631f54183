import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { useCommand } from '../../src/components/useCommand';
import { type FeatureDevice, featureDeviceName } from './featureDevice';

/** Takes its place at a floating feature from a device (rows FEAT-08, WIRE-45). */
export const useReleaseDevice = (feature: LicenseProductFeature, { device }: FeatureDevice) =>
  useCommand({
    send: (provider, _values, key) => provider.releaseFeatureDevice(feature.id, device.id, key),
    saved: () => ({
      detail: 'resources.license_product_features.notifications.released',
      values: { name: featureDeviceName(device) },
    }),
  });

import type { LicenseProductFeature } from '../../contract/schemas/feature';

/** A device on which a feature has been checked. */
export type FeatureDevice = LicenseProductFeature['device_features'][number];

export const featureDeviceName = ({ hostname, hardware_id }: FeatureDevice['device']): string =>
  hostname || hardware_id;

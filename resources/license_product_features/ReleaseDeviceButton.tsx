import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { type FeatureDevice, featureDeviceName } from './featureDevice';
import { useReleaseDevice } from './useReleaseDevice';

interface Props {
  license: License;
  feature: LicenseProductFeature;
  use: FeatureDevice;
}

/** Frees a floating feature from a device in use, for managers who may revoke devices (row FEAT-08). */
export const ReleaseDeviceButton = ({ license, feature, use }: Props) => {
  const verdict = useVerdict('revoke_device', license);
  const { mutateAsync } = useReleaseDevice(feature, use);
  if (verdict === 'hidden') return null;
  return (
    <ConfirmedAction
      label="resources.license_product_features.actions.release"
      title="resources.license_product_features.actions.release_title"
      detail="resources.license_product_features.actions.release_detail"
      values={{ name: featureDeviceName(use.device), feature: feature.product_feature.name }}
      isAllowed={verdict === 'allowed'}
      action={mutateAsync}
    />
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ActionButton';
import { useCommand } from '../../src/components/useCommand';
import { useVerdict } from '../../src/components/useVerdict';
import { formatDateTime } from '../../src/lib/dates';

export const FeatureDevices = ({ feature, license }: { feature: LicenseProductFeature; license: License }) => {
  const translate = useTranslate();
  const uses = feature.device_features;
  if (uses.length === 0) return null;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1.5 }}>
        {translate('resources.license_product_features.devices')}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { minHeight: 28 }, '& button': { flexShrink: 0 } }}
      >
        {uses.map(use => (
          <Typography
            key={use.id}
            component="li"
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <span>
              {[
                featureDeviceName(use.device),
                use.last_check && formatDateTime(use.last_check),
                use.floating_in_use && translate('resources.license_product_features.in_use'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {use.floating_in_use && <ReleaseDeviceButton license={license} feature={feature} use={use} />}
          </Typography>
        ))}
      </Box>
    </>
  );
};

interface Props {
  license: License;
  feature: LicenseProductFeature;
  use: FeatureDevice;
}

const ReleaseDeviceButton = ({ license, feature, use }: Props) => {
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

const useReleaseDevice = (feature: LicenseProductFeature, { device }: FeatureDevice) =>
  useCommand({
    send: (provider, _values, key) => provider.releaseFeatureDevice(feature.id, device.id, key),
    saved: () => ({
      detail: 'resources.license_product_features.notifications.released',
      values: { name: featureDeviceName(device) },
    }),
  });

type FeatureDevice = LicenseProductFeature['device_features'][number];

const featureDeviceName = ({ hostname, hardware_id }: FeatureDevice['device']): string => hostname || hardware_id;

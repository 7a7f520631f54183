import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { formatDateTime } from '../../src/lib/dates';
import { featureDeviceName } from './featureDevice';
import { ReleaseDeviceButton } from './ReleaseDeviceButton';

/** The devices on which a feature has been checked, and whether they hold a floating seat of it (row FEAT-08). */
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

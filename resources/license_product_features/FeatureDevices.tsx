import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { formatDateTime } from '../../src/lib/dates';

/** The devices on which a feature has been checked, and whether they hold a floating seat of it. */
export const FeatureDevices = ({ devices }: { devices: LicenseProductFeature['device_features'] }) => {
  const translate = useTranslate();
  if (devices.length === 0) return null;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1.5 }}>
        {translate('resources.license_product_features.devices')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {devices.map(({ id, device, floating_in_use, last_check }) => (
          <Typography key={id} component="li" variant="body2">
            {[
              device.hostname || device.hardware_id,
              last_check && formatDateTime(last_check),
              floating_in_use && translate('resources.license_product_features.in_use'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </>
  );
};

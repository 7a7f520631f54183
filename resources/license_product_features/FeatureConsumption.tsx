import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LicenseProductFeature } from '../../contract/schemas/feature';

/** "3 / 10" or "3 / Unlimited", the allowed overages below (rows FEAT-05, FEAT-06). */
export const FeatureConsumption = ({ feature }: { feature: LicenseProductFeature }) => {
  const translate = useTranslate();
  const { total_consumptions, max_consumption, max_overages } = feature;
  const unlimited = translate('portal.values.unlimited');
  const maximum = feature.allow_unlimited_consumptions ? unlimited : max_consumption;
  return (
    <>
      {maximum === null ? total_consumptions : `${total_consumptions} / ${maximum}`}
      {feature.allow_overages && (
        <Typography variant="caption" component="div" color="textSecondary">
          {translate(`resources.license_product_features.${max_overages ? 'overages' : 'overages_unlimited'}`, {
            maximum: max_overages,
          })}
        </Typography>
      )}
    </>
  );
};

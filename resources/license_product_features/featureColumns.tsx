import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { defaultFloatingTimeoutMinutes } from '../../contract/constants';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { Term } from '../../src/components/detail/Term';
import { type Column, dateTimeWidths, dateWidth } from '../../src/components/table/types';
import { formatDate, formatDateTime } from '../../src/lib/dates';

const none = '-';

export const featureColumns: Column<LicenseProductFeature>[] = [
  { source: 'name', card: 'title', width: 8, grows: true, render: ({ product_feature }) => product_feature.name },
  { source: 'code', render: ({ product_feature }) => <code>{product_feature.code}</code> },
  {
    source: 'feature_type',
    width: 6.5,
    grows: true,
    render: ({ product_feature }) => <Term message={`portal.values.feature_type.${product_feature.feature_type}`} />,
  },
  {
    source: 'consumption',
    sortBy: false,
    render: feature =>
      feature.product_feature.feature_type === 'consumption' ? <FeatureConsumption feature={feature} /> : none,
  },
  { source: 'expiry_date', width: dateWidth, render: ({ expiry_date }) => formatDate(expiry_date) },
  {
    source: 'floating',
    width: 8.5,
    grows: true,
    sortBy: false,
    render: ({ is_floating, is_floating_cloud, floating_users, floating_timeout }) =>
      is_floating || is_floating_cloud ? (
        <>
          {floating_users !== null && (
            <>
              <Term message="resources.license_product_features.users" count={floating_users} />
              {', '}
            </>
          )}
          <Term message="portal.values.minutes" count={floating_timeout ?? defaultFloatingTimeoutMinutes} />
        </>
      ) : (
        none
      ),
  },
  { source: 'last_check', ...dateTimeWidths, render: feature => formatDateTime(lastCheckOf(feature)) },
];

/** "3 / 10" or "3 / Unlimited", with the allowed overages below. */
const FeatureConsumption = ({ feature }: { feature: LicenseProductFeature }) => {
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

const lastCheckOf = ({ device_features }: Pick<LicenseProductFeature, 'device_features'>): string | null =>
  device_features.flatMap(({ last_check }) => last_check ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ??
  null;

import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { dateTime, type FieldRule, fieldsOf, term, text, yesNo } from '../../src/components/detail/fields';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { featureColumns } from './featureColumns';
import { FeatureDevices } from './FeatureDevices';

const loadError = { detail: 'resources.license_product_features.load_error' };
const name = ({ product_feature }: LicenseProductFeature) => product_feature.name;
const moreOn = (license: License) => (feature: LicenseProductFeature) => (
  <FeatureMore feature={feature} license={license} />
);

export const FeaturesTab = () => {
  const license = useRecordContext<License>();
  const more = useMemo(() => license && moreOn(license), [license]);
  return (
    <RelatedTable<LicenseProductFeature>
      reference="license_product_features"
      target="license"
      columns={featureColumns}
      expand={more}
      rowLabel={name}
      loadError={loadError}
    />
  );
};

const isConsumption = ({ product_feature }: LicenseProductFeature) => product_feature.feature_type === 'consumption';

const rules: readonly FieldRule<LicenseProductFeature>[] = [
  { source: 'created_at', value: feature => dateTime(feature.created_at) },
  { source: 'allow_negative_consumptions', when: isConsumption, value: f => yesNo(f.allow_negative_consumptions) },
  { source: 'reset_consumption', when: isConsumption, value: feature => yesNo(feature.reset_consumption) },
  {
    source: 'consumption_period',
    when: feature => isConsumption(feature) && feature.reset_consumption && feature.consumption_period !== null,
    value: ({ consumption_period }) =>
      term(`portal.values.consumption_period.${consumption_period}`, consumption_period ?? ''),
  },
  { source: 'metadata', value: feature => text(feature.metadata) },
];

/** Values that the columns omit, and the devices that use the feature. */
const FeatureMore = ({ feature, license }: { feature: LicenseProductFeature; license: License }) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(feature, rules, 'resources.license_product_features.fields')} />
    <FeatureDevices feature={feature} license={license} />
  </Box>
);

import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { featureColumns } from './featureColumns';
import { FeatureMore } from './FeatureMore';

const loadError = { detail: 'resources.license_product_features.load_error' };
const name = ({ product_feature }: LicenseProductFeature) => product_feature.name;
const moreOn = (license: License) => (feature: LicenseProductFeature) => (
  <FeatureMore feature={feature} license={license} />
);

/** The Product features tab of a license (rows FEAT-01 to FEAT-09). */
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

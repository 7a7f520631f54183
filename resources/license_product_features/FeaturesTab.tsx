import type { LicenseProductFeature } from '../../contract/schemas/feature';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { featureColumns } from './featureColumns';
import { FeatureMore } from './FeatureMore';

const lastCheckFirst = { field: 'last_check', order: 'DESC' } as const;
const loadError = { detail: 'resources.license_product_features.load_error' };
const name = ({ product_feature }: LicenseProductFeature) => product_feature.name;
const more = (feature: LicenseProductFeature) => <FeatureMore feature={feature} />;

/** The Product features tab of a license (rows FEAT-01 to FEAT-07, FEAT-09). */
export const FeaturesTab = () => (
  <RelatedTable<LicenseProductFeature>
    reference="license_product_features"
    target="license"
    sort={lastCheckFirst}
    columns={featureColumns}
    expand={more}
    rowLabel={name}
    loadError={loadError}
  />
);

import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const licenseProductFeatures = defineResource({
  name: 'license_product_features',
  path: 'license-product-features',
  defaultSort: '-last_check',
  filters: [],
  sortFields: {
    name: 'product_feature__name',
    code: 'product_feature__code',
    feature_type: 'product_feature__feature_type',
  },
  defaults: {
    product_feature: { name: '-', code: '-' },
    device_features: [],
    max_consumption: null,
    floating_users: null,
  },
  tab: {
    of: 'licenses',
    path: 'features',
    order: 20,
    access: ({ portal }) => !portal.hideProductFeatures,
    content: lazyPage(() => import('./FeaturesTab'), 'FeaturesTab'),
  },
});

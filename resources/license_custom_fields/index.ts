import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const licenseCustomFields = defineResource({
  name: 'license_custom_fields',
  path: 'license-custom-fields',
  defaultSort: 'name',
  filters: [],
  tab: {
    of: 'licenses',
    path: 'custom-fields',
    order: 30,
    access: ({ portal }) => !portal.hideCustomFields,
    content: lazyPage(() => import('./CustomFieldsTab'), 'CustomFieldsTab'),
  },
});

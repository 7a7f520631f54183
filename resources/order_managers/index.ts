import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const orderManagers = defineResource({
  name: 'order_managers',
  path: 'orders/{order}/managers',
  defaultSort: 'true_email',
  filters: [],
  recordRepresentation: 'true_email',
  access: ({ isManager }) => isManager,
  tab: {
    of: 'orders',
    path: 'managers',
    order: 30,
    content: lazyPage(() => import('./OrderManagersTab'), 'OrderManagersTab'),
  },
});

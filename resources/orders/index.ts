import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';
import { orderFilters, orderPresets, orderSearchFields } from './orderSearch';

export const orders = defineResource({
  name: 'orders',
  path: 'orders',
  madeBy: 'create-order',
  menu: { order: 30, icon: ReceiptIcon },
  access: ({ isManager }) => isManager,
  defaultSort: '-created_at',
  sortFields: {
    customer_email: 'customer__email',
    customer_name: 'customer__last_name',
    company: 'customer__company_name',
  },
  searchFields: orderSearchFields,
  filters: orderFilters,
  presets: orderPresets,
  defaults: { customer: {}, order_items: [] },
  recordRepresentation: 'store_id',
  bulkActions: async () => (await import('./OrderList')).bulkOrders,
  list: lazyPage(() => import('./OrderList'), 'OrderList'),
  show: lazyPage(() => import('./OrderShow'), 'OrderShow'),
});

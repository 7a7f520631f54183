import type { SearchField } from '../../src/lib/resource';

/** Row OLIST-02, and by whom an order is for, since who asks about it rarely knows its id. */
export const orderSearchFields: readonly SearchField[] = [
  { field: 'store_id__icontains' },
  { field: 'customer__email__icontains' },
  { field: 'customer__company_name__icontains' },
  { field: 'customer_reference__icontains' },
];

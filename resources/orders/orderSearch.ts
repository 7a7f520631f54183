import type { SearchField } from '../../src/lib/resource';

/** Includes the customer, because people who ask about an order rarely know its id. */
export const orderSearchFields: readonly SearchField[] = [
  { field: 'store_id__icontains' },
  { field: 'customer__email__icontains' },
  { field: 'customer__company_name__icontains' },
  { field: 'customer_reference__icontains' },
];

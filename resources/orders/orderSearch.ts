import type { ListFilter, ListPreset } from '../../src/lib/filters';
import type { SearchField } from '../../src/lib/resource';

/** The specification searches orders by their id alone. */
const extension = 'license-filters';

/** Includes the customer, because people who ask about an order rarely know its id. */
export const orderSearchFields: readonly SearchField[] = [
  { field: 'store_id__icontains', holds: 'order' },
  { field: 'customer__email__icontains', holds: 'email', extension },
  { field: 'customer__company_name__icontains', holds: 'company', extension },
  { field: 'customer_reference__icontains', holds: 'order', extension },
  { field: 'customer__name__icontains', holds: 'person', isGuessed: true, extension },
];

export const orderFilters: readonly ListFilter[] = [
  { source: 'created_at__gte', type: 'time', extension },
  { source: 'created_at__lte', type: 'time', extension },
  { source: 'type', type: 'choice', choices: ['bundle'], extension },
  { source: 'is_trial', type: 'boolean', extension },
  { source: 'is_test', type: 'boolean', extension },
];

export const orderPresets: readonly ListPreset[] = [
  { name: 'new', filter: { created_at__gte: '-7d' }, extension },
  { name: 'bundles', filter: { type: 'bundle' }, extension },
  { name: 'trial', filter: { is_trial: 1 }, extension },
];

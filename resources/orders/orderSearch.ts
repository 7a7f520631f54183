import type { ListFilter, ListPreset } from '../../src/lib/filters';
import type { SearchField } from '../../src/lib/resource';

/** Includes the customer, because people who ask about an order rarely know its id. */
export const orderSearchFields: readonly SearchField[] = [
  { field: 'store_id__icontains', holds: 'order' },
  { field: 'customer__email__icontains', holds: 'email' },
  { field: 'customer__company_name__icontains', holds: 'company' },
  { field: 'customer_reference__icontains', holds: 'order' },
  { field: 'customer__name__icontains', holds: 'person', isGuessed: true, extension: 'license-filters' },
];

export const orderFilters: readonly ListFilter[] = [
  { source: 'created_at__gte', type: 'time' },
  { source: 'created_at__lte', type: 'time' },
  { source: 'type', type: 'choice', choices: ['bundle'] },
  { source: 'is_trial', type: 'boolean' },
  { source: 'is_test', type: 'boolean' },
];

export const orderPresets: readonly ListPreset[] = [
  { name: 'new', filter: { created_at__gte: '-7d' } },
  { name: 'bundles', filter: { type: 'bundle' } },
  { name: 'trial', filter: { is_trial: 1 } },
];

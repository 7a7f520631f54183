import type { SearchField } from '../../src/lib/resource';

export const peopleSearchFields: readonly SearchField[] = [
  { field: 'true_email__icontains', holds: 'email' },
  { field: 'name__icontains', holds: 'person' },
];

import type { SearchField } from '../../src/lib/resource';

export const requestSearchFields: readonly SearchField[] = [{ field: 'person__icontains' }];

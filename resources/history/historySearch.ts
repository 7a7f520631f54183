import type { SearchField } from '../../src/lib/resource';

export const historySearchFields: readonly SearchField[] = [{ field: 'actor_name__icontains' }];

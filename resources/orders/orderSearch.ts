import type { SearchField } from '../../src/lib/resource';

/** Row OLIST-02. */
export const orderSearchFields: readonly SearchField[] = [{ field: 'store_id__icontains' }];

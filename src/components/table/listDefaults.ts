import type { SortPayload } from 'ra-core';
import { pageSize } from '../../../contract/constants';

interface ListDefaults {
  perPage: number;
  sort: SortPayload;
}

/**
 * What a list shows when its address says nothing else.
 * @param defaultSort as the resource declares it, '-created_at'
 */
export const listDefaults = (defaultSort: string): ListDefaults => ({
  perPage: pageSize,
  sort: { field: defaultSort.replace(/^-/, ''), order: defaultSort.startsWith('-') ? 'DESC' : 'ASC' },
});

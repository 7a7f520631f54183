import type { SortPayload } from 'ra-core';
import { pageSize } from '../../../contract/constants';

/** What a list shows when its address says nothing else. */
export const listDefaults: { perPage: number; sort: SortPayload } = {
  perPage: pageSize,
  sort: { field: 'created_at', order: 'DESC' },
};

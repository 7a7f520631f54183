import { ListBase, type ListBaseProps, type RaRecord, type SortPayload } from 'ra-core';
import { pageSize } from '../../../contract/constants';

const newestFirst: SortPayload = { field: 'created_at', order: 'DESC' };

/** The table itself says what failed (ListError); a toast would say it twice. */
const withoutToast = { onError: () => undefined };

/**
 * A list as the portal has them: 20 rows, newest first, and its whole state (page, sort, filters, search type) in
 * the address only, so that reload, back and a shared link keep it and nothing is left on the machine.
 */
export const PagedList = <R extends RaRecord>(props: ListBaseProps<R>) => (
  <ListBase
    perPage={pageSize}
    sort={newestFirst}
    storeKey={false}
    exporter={false}
    queryOptions={withoutToast}
    {...props}
  />
);

import { ListBase, type ListBaseProps, type RaRecord } from 'ra-core';
import { listDefaults } from './listDefaults';

/** The table itself says what failed (ListError); a toast would say it twice. */
const withoutToast = { onError: () => undefined };

/**
 * A list as the portal has them: 20 rows, newest first, and its whole state (page, sort, filters, search type) in
 * the address only, so that reload, back and a shared link keep it and nothing is left on the machine.
 */
export const PagedList = <R extends RaRecord>(props: ListBaseProps<R>) => (
  <ListBase {...listDefaults} storeKey={false} exporter={false} queryOptions={withoutToast} {...props} />
);

import type { RaRecord } from 'ra-core';
import { lazyPart } from '../../components/lazyPart';
import type { Selection } from '../../components/table/types';
import type { BulkActions } from '../../lib/bulk';

const SelectionBar = lazyPart(() => import('./SelectionBar'), 'SelectionBar');

/** Makes a table's rows selectable, for these actions. Keep it stable between renders, as columns are. */
export const selectionOf = <R extends RaRecord>(bulkActions: BulkActions<R>): Selection<R> => ({
  nameOf: bulkActions.nameOf,
  Bar: ({ onLost }) => <SelectionBar bulkActions={bulkActions} onLost={onLost} />,
});

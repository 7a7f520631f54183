import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListContext, type RaRecord, useEvent, useListContext } from 'ra-core';
import { useDeferredValue, useMemo, useRef } from 'react';
import { lazyPart } from '../lazyPart';
import { ListError } from './ListError';
import { ListPagination } from './ListPagination';
import { RecordCards } from './RecordCards';
import { RecordGrid } from './RecordGrid';
import type { LoadError, RowsProps } from './types';
import { useKeptPlace } from './useKeptPlace';

/** Most lists are read without anything being selected. */
const SelectionBar = lazyPart(() => import('../bulk/SelectionBar'), 'SelectionBar');

interface RecordTableProps<R extends RaRecord> extends RowsProps<R> {
  loadError?: LoadError;
}

/**
 * The rows of react-admin's list context: a table, or cards on a phone, with its skeleton, its empty and error
 * states and its pages (rows SHELL-30, LLIST-01 to LLIST-04). Use it inside `PagedList`. After the first, an answer is
 * shown once nothing more urgent is to do: whoever types the next letter of a search does not wait for the rows of the last.
 */
export const RecordTable = <R extends RaRecord>({ loadError, ...rows }: RecordTableProps<R>) => {
  const list = useListContext<R>();
  const { data, error, refetch, selectedIds, filterValues } = list;
  const latest = useDeferredValue(list);
  const rowsShown = latest.isPending ? list : latest;
  // Rows may be older than the list: what is chosen shows at once, and changes the list as it is now.
  const { sort } = list;
  const setSort = useEvent(list.setSort);
  const shown = useMemo(() => ({ ...rowsShown, selectedIds, sort, setSort }), [rowsShown, selectedIds, sort, setSort]);
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const Rows = isPhone ? RecordCards : RecordGrid;
  const table = useRef<HTMLDivElement>(null);
  useKeptPlace(list, table);
  const focusPageBox = () => table.current?.querySelector<HTMLElement>('thead .narrow input')?.focus();
  return (
    <>
      {error && <ListError {...loadError} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <ListContext value={shown}>
          <div ref={table}>
            <Rows {...rows} />
          </div>
        </ListContext>
      )}
      <ListPagination>
        {rows.bulk && !isPhone && selectedIds.length > 0 && (
          <SelectionBar key={JSON.stringify(filterValues)} bulk={rows.bulk} onLost={focusPageBox} />
        )}
      </ListPagination>
    </>
  );
};

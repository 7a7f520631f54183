import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListContext, type RaRecord, useEvent, useListContext } from 'ra-core';
import { useDeferredValue, useMemo, useRef } from 'react';
import { ListError } from './ListError';
import { Pagination } from './Pagination';
import { RecordCards } from './RecordCards';
import { RecordGrid } from './RecordGrid';
import type { LoadError, RowsProps } from './types';
import { useKeptPlace } from './useKeptPlace';

interface RecordTableProps<R extends RaRecord> extends RowsProps<R> {
  loadError?: LoadError;
}

/** The rows of the list context, as cards on phones. New rows render with low priority, so that typing never waits. */
export const DataTable = <R extends RaRecord>({ loadError, ...rows }: RecordTableProps<R>) => {
  const list = useListContext<R>();
  const { data, error, refetch, selectedIds, filterValues } = list;
  const latest = useDeferredValue(list);
  const rowsShown = latest.isPending ? list : latest;
  // The rows shown may be older than the list. Selection and sort are always current.
  const { sort } = list;
  const setSort = useEvent(list.setSort);
  const shown = useMemo(() => ({ ...rowsShown, selectedIds, sort, setSort }), [rowsShown, selectedIds, sort, setSort]);
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const Rows = isPhone ? RecordCards : RecordGrid;
  const table = useRef<HTMLDivElement>(null);
  useKeptPlace(list, table);
  const focusPageBox = () => {
    const boxes = [...(table.current?.querySelectorAll<HTMLElement>('thead .narrow input, li input') ?? [])];
    const inSight = boxes.find(box => box.getBoundingClientRect().top >= 0);
    // The page stays where it is.
    (inSight ?? boxes[0])?.focus({ preventScroll: true });
  };
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
      {rows.selection && selectedIds.length > 0 && (
        <rows.selection.Bar key={JSON.stringify(filterValues)} onLost={focusPageBox} />
      )}
      <Pagination />
    </>
  );
};

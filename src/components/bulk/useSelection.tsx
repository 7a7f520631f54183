import { type RaRecord, useListContext } from 'ra-core';
import type { AnyAction, BulkActions } from '../../lib/bulk';
import { useOpenRun } from './useOpenRun';

/** The most rows in a selection. A run over them takes a minute or two. More are the server's work (`useAllFound`). */
export const mostSelected = 1_000;

interface Selection<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf'> {
  onLost: () => void;
}

export const useSelection = <R extends RaRecord>({ nameOf, onLost }: Selection<R>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const { openRun, busyWith, isBusy } = useOpenRun();

  const keepFocus = () => requestAnimationFrame(() => document.activeElement === document.body && onLost());

  /** Adds all rows of the list, on all pages and up to the limit, to the selection. */
  const selectAll = () =>
    busyWith(async (provider, signal) => {
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected, signal };
      const { data } = await provider.collectList<R>(resource, whole);
      if (signal.aborted) return;
      onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])]);
      keepFocus();
    });

  /** @param found how many the list finds, if only the first of them are selected */
  const open = (action: AnyAction<R>, found?: string) =>
    openRun({
      resource,
      bulkActions: { nameOf },
      action,
      ids: selectedIds,
      found,
      onIdle: onSelect,
      onClose: keepFocus,
    });

  const clear = () => {
    onSelect([]);
    keepFocus();
  };

  return { open, selectAll, clear, isBusy };
};

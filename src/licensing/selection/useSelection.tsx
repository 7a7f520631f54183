import { type RaRecord, useListContext } from 'ra-core';
import type { BulkActions, Choice, Target } from '../../lib/bulk';
import { useOpenRun } from '../runs/useOpenRun';

/**
 * The most rows in a selection, and in a run of this page, which takes a minute or two. The server does larger ones.
 */
export const mostSelected = 1_000;

interface Selection<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf' | 'parts'> {
  onLost: () => void;
}

const rowOf = ({ recordId, rowId = recordId }: Target) => rowId;

export const useSelection = <R extends RaRecord>({ nameOf, parts, onLost }: Selection<R>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const { openRun, busyWith, isBusy } = useOpenRun();

  const keepFocus = () => requestAnimationFrame(() => document.activeElement === document.body && onLost());

  const selectAlso = (ids: readonly R['id'][]) => {
    onSelect([...new Set([...selectedIds, ...ids])]);
    keepFocus();
  };

  /** Adds all rows of the list, on all pages and up to the limit, to the selection. */
  const selectAll = () =>
    busyWith(async (provider, signal) => {
      if (parts) return selectAlso(parts.ids.slice(0, mostSelected));
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected, signal };
      const { data } = await provider.collectList<R>(resource, whole);
      if (signal.aborted) return;
      selectAlso(data.map(({ id }) => id));
    });

  /** @param found how many the list finds, if only the first of them are selected */
  const open = (action: Choice<R>, found?: string) =>
    openRun({
      resource,
      bulkActions: { nameOf, parts },
      action,
      choice: { ids: selectedIds },
      records: selectedIds.length,
      found,
      onIdle: targets => onSelect([...new Set(targets.map(rowOf))]),
      onClose: keepFocus,
    });

  const clear = () => {
    onSelect([]);
    keepFocus();
  };

  return { open, selectAll, clear, isBusy };
};

import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useOffer } from '../../components/useExtension';
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

/** Chooses everything that the list finds for a run on the server. Ends when a row is deselected. */
export const useAllFound = <R extends RaRecord>({
  extension,
  nameOf,
}: Pick<BulkActions<R>, 'extension' | 'nameOf'>) => {
  const { resource, data, selectedIds, onSelect, filter, filterValues, total = 0 } = useListContext<R>();
  const { openRun } = useOpenRun();
  const { has } = useOffer();
  /** The rows of the page, which are ticked because all are chosen. */
  const [ticked, setTicked] = useState<readonly R[]>();
  const isOffered = extension !== undefined && has(extension);
  const isChosen = isOffered && ticked !== undefined;

  const tick = (rows: readonly R[]) => {
    setTicked(rows);
    onSelect([...new Set([...selectedIds, ...rows.map(({ id }) => id)])]);
  };
  useEffect(() => {
    if (!ticked || !data) return;
    if (data !== ticked) tick(data);
    else if (!data.every(({ id }) => selectedIds.includes(id))) setTicked(undefined);
    // `tick` only reads what is listed here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, ticked, selectedIds]);

  return {
    isOffered,
    isChosen,
    choose: () => tick(data ?? []),
    open: (action: Choice<R>) =>
      openRun({
        resource,
        bulkActions: { nameOf },
        action,
        choice: { filter: { ...filterValues, ...filter } },
        records: total,
        onIdle: () => onSelect([]),
      }),
  };
};

import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { BulkActions, Choice } from '../../lib/bulk';
import { useOffer } from '../../components/useExtension';
import { useOpenRun } from '../runs/useOpenRun';

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

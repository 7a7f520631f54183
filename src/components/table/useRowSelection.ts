import { type Identifier, type RaRecord, useEvent, useListContext } from 'ra-core';
import { useRef } from 'react';

/** Selects a row, or with `isRange` all rows since the previous one. */
export const useRowSelection = <R extends RaRecord>() => {
  const { data = [], selectedIds, onSelect } = useListContext<R>();
  const last = useRef<Identifier>(null);
  return useEvent((id: Identifier, isRange: boolean) => {
    const ids: Identifier[] = data.map(record => record.id);
    const [from, to] = [
      isRange && selectedIds.length > 0 && last.current !== null ? ids.indexOf(last.current) : -1,
      ids.indexOf(id),
    ];
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    const others = selectedIds.filter(selected => !range.includes(selected));
    onSelect(selectedIds.includes(id) ? others : [...others, ...range]);
  });
};

import { type Identifier, type RaRecord, useEvent, useListContext } from 'ra-core';
import { memo, useRef } from 'react';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import type { RowsProps } from './types';
import { useOpenRow } from './useOpenRow';

const Grid = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, isPlaceholderData, selectedIds } = useListContext<R>();
  const openRow = useOpenRow();
  const selectRow = useRowSelection<R>();
  const { bulkActions, columns, expand, rowActions } = props;
  const width = columns.length + [bulkActions, expand, rowActions].filter(Boolean).length;
  return (
    <div className="grid-frame">
      <table className="grid" aria-busy={Boolean(isPending || isFetching)} data-stale={isPlaceholderData || undefined}>
        <GridHeader {...props} />
        <tbody {...openRow}>
          {isPending && <SkeletonRows width={width} />}
          {data?.map(record => (
            <GridRow
              key={record.id}
              record={record}
              width={width}
              isSelected={selectedIds.includes(record.id)}
              onSelect={selectRow}
              {...props}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Uses plain DOM elements without styled components, so that paging is fast. */
export const RecordGrid = memo(Grid) as typeof Grid;

const rows = Array.from({ length: 8 }, (_, index) => index);

const SkeletonRows = ({ width }: { width: number }) =>
  rows.map(row => (
    <tr key={row} aria-hidden>
      <td colSpan={width}>
        <div className="skeleton">&nbsp;</div>
      </td>
    </tr>
  ));

const useRowSelection = <R extends RaRecord>() => {
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

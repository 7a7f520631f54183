import { type RaRecord, useListContext } from 'ra-core';
import { memo } from 'react';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import type { RowsProps } from './types';
import { useOpenRow } from './useOpenRow';
import { useRowSelection } from './useRowSelection';

const Grid = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, isPlaceholderData, selectedIds } = useListContext<R>();
  const openRow = useOpenRow();
  const selectRow = useRowSelection<R>();
  const { selection, columns, expand, rowActions } = props;
  const width = columns.length + [selection, expand, rowActions].filter(Boolean).length;
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

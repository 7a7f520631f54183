import { type RaRecord, useListContext } from 'ra-core';
import { memo } from 'react';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { SkeletonRows } from './SkeletonRows';
import type { RowsProps } from './types';
import { useOpenRow } from './useOpenRow';
import { useRowSelection } from './useRowSelection';

const Grid = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, isPlaceholderData, selectedIds } = useListContext<R>();
  const openRow = useOpenRow();
  const selectRow = useRowSelection<R>();
  const { bulk, columns, expand, rowActions } = props;
  const width = columns.length + [bulk, expand, rowActions].filter(Boolean).length;
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

/** Rows as a table. Nothing in it is styled by itself, rows and cells are plain DOM, which is what makes paging fast. */
export const RecordGrid = memo(Grid) as typeof Grid;

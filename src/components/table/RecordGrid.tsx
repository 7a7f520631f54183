import { type RaRecord, useListContext } from 'ra-core';
import { memo } from 'react';
import { EmptyRow } from './EmptyRow';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { SkeletonRows } from './SkeletonRows';
import type { RowsProps } from './types';
import { useOpenRow } from './useOpenRow';
import { useRowSelection } from './useRowSelection';

/** So many columns leave each of them room for its longest text. */
const fewColumns = 7;

const Grid = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, isPlaceholderData, selectedIds } = useListContext<R>();
  const openRow = useOpenRow();
  const selectRow = useRowSelection<R>();
  const { bulk, columns, expand, rowActions } = props;
  const width = columns.length + [bulk, expand, rowActions].filter(Boolean).length;
  return (
    <div className="grid-frame">
      <table
        className={width > fewColumns ? 'grid' : 'grid roomy'}
        aria-busy={Boolean(isPending || isFetching)}
        data-stale={isPlaceholderData || undefined}
      >
        <GridHeader {...props} />
        <tbody {...openRow}>
          {isPending && <SkeletonRows width={width} />}
          {data?.length === 0 && <EmptyRow width={width} />}
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

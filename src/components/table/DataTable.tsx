import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContext, type RaRecord, type SortPayload, useEvent, useListContext, useTranslate } from 'ra-core';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { GridRow, useRowSelection } from './GridRow';
import { ListError } from './ListError';
import { Pagination } from './Pagination';
import { RecordCards } from './RecordCards';
import { classOf, type Column, type LoadError, type RowsProps, sortFieldOf } from './types';
import { useColumnLabel } from './useColumnLabel';
import { useKeptPlace, useOpenRow } from './useOpenRow';

interface RecordTableProps<R extends RaRecord> extends RowsProps<R> {
  loadError?: LoadError;
}

/** The rows of the list context, as cards on phones. New rows render with low priority, so that typing never waits. */
export const DataTable = <R extends RaRecord>({ loadError, ...rows }: RecordTableProps<R>) => {
  const list = useListContext<R>();
  const { data, error, refetch, selectedIds, filterValues } = list;
  const latest = useDeferredValue(list);
  const rowsShown = latest.isPending ? list : latest;
  // The rows shown may be older than the list. Selection, sort, and that others are on their way, are always current.
  const { sort, isFetching } = list;
  const setSort = useEvent(list.setSort);
  const shown = useMemo(
    () => ({ ...rowsShown, isFetching, selectedIds, sort, setSort }),
    [rowsShown, isFetching, selectedIds, sort, setSort],
  );
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
const RecordGrid = memo(Grid) as typeof Grid;

const skeletons = Array.from({ length: 8 }, (_, index) => index);

const SkeletonRows = ({ width }: { width: number }) =>
  skeletons.map(row => (
    <tr key={row} aria-hidden>
      <td colSpan={width}>
        <div className="skeleton">&nbsp;</div>
      </td>
    </tr>
  ));

const GridHeader = <R extends RaRecord>({ selection, columns, expand, rowActions }: RowsProps<R>) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="narrow">
            <SelectPage />
          </th>
        )}
        {expand && (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control
          <td className="narrow" />
        )}
        {columns.map(column => {
          const field = sortFieldOf(column);
          return (
            <SortHeader
              key={column.source}
              text={labelOf(column)}
              align={column.align}
              className={classOf(column)}
              width={column.width}
              minWidth={column.minWidth}
              grows={column.grows}
              field={field}
              direction={sort.field === field ? sort.order : undefined}
              onSort={setSort}
            />
          );
        })}
        {rowActions && (
          <th scope="col" className="actions">
            {translate('portal.shell.list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};

/** Material's arrow down as a plain path. */
const arrow = 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z';

interface HeaderProps extends Pick<Column, 'align' | 'width' | 'minWidth' | 'grows'> {
  text: string;
  className: string | undefined;
  /** Sort field; false if the column cannot be sorted. */
  field: string | false;
  direction?: SortPayload['order'];
  onSort: (sort: SortPayload) => void;
}

const Header = ({ text, align, className, width, minWidth, grows, field, direction, onSort }: HeaderProps) => {
  // The other cells have `max-width: 0` in the theme, so only the header sets the widths. Without one, the theme does.
  const rem = (size: number | undefined) => size && `${size}rem`;
  const look = { align, className, style: { minWidth: rem(minWidth ?? width), width: grows ? undefined : rem(width) } };
  return (
    <th scope="col" {...look} aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}>
      {field ? (
        <button type="button" onClick={() => onSort({ field, order: direction === 'ASC' ? 'DESC' : 'ASC' })}>
          {text}
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={arrow} />
          </svg>
        </button>
      ) : (
        text
      )}
    </th>
  );
};

const SortHeader = memo(Header);

const SelectPage = <R extends RaRecord>() => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<R>();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter(id => !ids.includes(id));
  const selected = selectedIds.length - others.length;
  const isAll = ids.length > 0 && selected === ids.length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('portal.shell.list.select_page')}
        checked={isAll}
        disabled={ids.length === 0}
        ref={box => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      />
    </label>
  );
};

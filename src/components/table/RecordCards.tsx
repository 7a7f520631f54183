import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { memo, useId, useState } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { SelectField } from '../SelectField';
import { useTouchPreload } from '../useTouch';
import { ExpandButton, SelectRow, useRowSelection } from './GridRow';
import { type Column, type RowsProps, sortFieldOf, titleOf } from './types';
import { useColumnLabel } from './useColumnLabel';
import { useOpenRow, useRecordAddress } from './useOpenRow';

const Cards = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, resource, selectedIds } = useListContext<R>();
  const selectRow = useRowSelection<R>();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const openRow = useOpenRow();
  useTouchPreload([data && options?.show]);
  return (
    <>
      <SortChoice columns={props.columns} />
      {isPending && <div className="skeleton" style={{ height: 320 }} />}
      <ul className="cards" aria-busy={Boolean(isPending || isFetching)} {...openRow}>
        {data?.map(record => (
          <RecordCard
            key={record.id}
            record={record}
            isSelected={selectedIds.includes(record.id)}
            onSelect={selectRow}
            {...props}
          />
        ))}
      </ul>
    </>
  );
};

export const RecordCards = memo(Cards) as typeof Cards;

const directions = ['ASC', 'DESC'] as const;

/** Cards have no header, so the sort is a select. */
const SortChoice = <R extends RaRecord>({ columns }: { columns: readonly Column<R>[] }) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const none = translate('portal.values.none');
  const { resource, sort, setSort } = useListContext();
  const choices = columns.flatMap(column => {
    const field = sortFieldOf(column);
    return field ? directions.map(order => ({ field, order, text: labelOf(column) })) : [];
  });
  if (choices.length === 0) return null;
  const isCurrent = ({ field, order }: { field: string; order: string }) =>
    field === sort.field && order === sort.order;
  if (!choices.some(isCurrent)) {
    // A preset may sort by a column that is not shown, and a list by no field that has a name.
    const text = translate(`resources.${resource}.fields.${sort.field}`, { _: none });
    choices.unshift({ field: sort.field, order: sort.order, text });
  }
  return (
    <SelectField
      sx={{ my: 1 }}
      label={translate('portal.shell.list.sort')}
      value={choices.findIndex(isCurrent)}
      onChange={value => {
        const choice = choices[Number(value)];
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
    >
      {choices.map(({ field, order, text }, index) => (
        <option key={`${field} ${order}`} value={index}>
          {text === none ? none : `${text}, ${translate(`portal.shell.list.order.${order}`)}`}
        </option>
      ))}
    </SelectField>
  );
};

interface RecordCardProps<R extends RaRecord> extends RowsProps<R> {
  record: R;
  isSelected: boolean;
  onSelect: (id: Identifier, isRange: boolean) => void;
}

const Card = <R extends RaRecord>({ record, columns, isSelected, onSelect, ...props }: RecordCardProps<R>) => {
  const { selection, rowClick, rowActions, expand, rowLabel } = props;
  const labelOf = useColumnLabel();
  const [expanded, setExpanded] = useState(false);
  const detailId = useId();
  const title = titleOf(columns, record);
  const status = columns.find(({ card }) => card === 'status');
  const lines = columns.filter(column => column !== title && column !== status && column.card !== 'none');
  const href = useRecordAddress(record, rowClick);
  const name = rowLabel?.(record);
  return (
    <RecordContextProvider value={record}>
      <li data-href={href}>
        <header>
          {selection && (
            <SelectRow id={record.id} name={selection.nameOf(record)} isSelected={isSelected} onSelect={onSelect} />
          )}
          <strong>
            {href ? (
              <a href={href} aria-label={name}>
                {title?.render(record)}
              </a>
            ) : (
              title?.render(record)
            )}
          </strong>
          {title?.aside?.(record)}
          {status?.render(record)}
        </header>
        <dl>
          {lines.map(column => {
            const value = column.render(record);
            // The dash stands for an empty value. Cards leave such lines out.
            if (value === '-') return null;
            return (
              <div key={column.source}>
                <dt>{labelOf(column)}</dt>
                <dd>
                  {value}
                  {column.aside?.(record)}
                </dd>
              </div>
            );
          })}
        </dl>
        {(rowActions || expand) && (
          <footer>
            {rowActions?.(record)}
            {expand && <ExpandButton controls={detailId} expanded={expanded} name={name} onChange={setExpanded} />}
          </footer>
        )}
        {expand && expanded && <div id={detailId}>{expand(record)}</div>}
      </li>
    </RecordContextProvider>
  );
};

const RecordCard = memo(Card) as typeof Card;

import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { type Identifier, type RaRecord, RecordContextProvider, useEvent, useListContext, useTranslate } from 'ra-core';
import { memo, useId, useRef, useState } from 'react';
import { Clipped } from './Clipped';
import { classOf, type Column, type RowsProps, titleOf } from './types';
import { useRecordAddress } from './useOpenRow';

interface GridRowProps<R extends RaRecord> extends RowsProps<R> {
  record: R;
  width: number;
  isSelected: boolean;
  onSelect: (id: Identifier, isRange: boolean) => void;
}

const Row = <R extends RaRecord>({ record, columns, width, isSelected, onSelect, ...props }: GridRowProps<R>) => {
  const { selection, rowClick, rowActions, expand, rowLabel } = props;
  const [expanded, setExpanded] = useState(false);
  const detailId = useId();
  const href = useRecordAddress(record, rowClick);
  const name = rowLabel?.(record);
  const title = titleOf(columns, record);
  return (
    <RecordContextProvider value={record}>
      <tr data-href={href} data-selected={isSelected || undefined}>
        {selection && (
          <td className="narrow">
            <SelectRow id={record.id} name={selection.nameOf(record)} isSelected={isSelected} onSelect={onSelect} />
          </td>
        )}
        {expand && (
          <td className="narrow">
            <ExpandButton controls={detailId} expanded={expanded} name={name} onChange={setExpanded} />
          </td>
        )}
        {columns.map(column => (
          <td key={column.source} align={column.align} className={classOf(column)}>
            {href && column === title ? (
              <a href={href} aria-label={name}>
                {contentOf(column, record)}
              </a>
            ) : (
              contentOf(column, record)
            )}
            {column.aside?.(record)}
          </td>
        ))}
        {rowActions && <td className="actions">{rowActions(record)}</td>}
      </tr>
      {expand && expanded && (
        <tr id={detailId}>
          <td colSpan={width}>{expand(record)}</td>
        </tr>
      )}
    </RecordContextProvider>
  );
};

/** Rows keep their height. A text as short as a date with its time needs no care: two lines always hold it. */
const contentOf = <R extends RaRecord>({ render, wraps }: Column<R>, record: R) => {
  const content = render(record);
  return typeof content === 'string' && content.length > 20 && !wraps ? <Clipped text={content} /> : content;
};

/** Memoized, so that a row renders again only when its record changes. */
export const GridRow = memo(Row) as typeof Row;

interface Props {
  id: Identifier;
  name: string;
  isSelected: boolean;
  /** @param isRange also selects all rows since the previous one */
  onSelect: (id: Identifier, isRange: boolean) => void;
}

/** The label fills its place, so that a click next to the box does not open the record. */
export const SelectRow = ({ id, name, isSelected, onSelect }: Props) => {
  const translate = useTranslate();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('portal.shell.list.select_row', { name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
};

interface ExpandButtonProps {
  controls: string;
  expanded: boolean;
  name?: string;
  onChange: (expanded: boolean) => void;
}

export const ExpandButton = ({ controls, expanded, name = '', onChange }: ExpandButtonProps) => {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-controls={expanded ? controls : undefined}
      aria-expanded={expanded}
      aria-label={translate('portal.shell.list.details_of', { name }).trim()}
      onClick={() => onChange(!expanded)}
    >
      <ExpandMore fontSize="small" sx={{ transform: expanded ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  );
};

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

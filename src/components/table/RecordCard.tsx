import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo, useId, useState } from 'react';
import { ExpandButton } from './ExpandButton';
import { type RowsProps, titleOf } from './types';
import { useColumnLabel } from './useColumnLabel';

interface RecordCardProps<R extends RaRecord> extends RowsProps<R> {
  record: R;
}

const Card = <R extends RaRecord>({ record, columns, ...props }: RecordCardProps<R>) => {
  const { rowHref, rowActions, expand, rowLabel } = props;
  const labelOf = useColumnLabel();
  const [expanded, setExpanded] = useState(false);
  const detailId = useId();
  const title = titleOf(columns, record);
  const status = columns.find(({ card }) => card === 'status');
  const lines = columns.filter(column => column !== title && column !== status && column.card !== 'none');
  const href = rowHref?.(record);
  const name = rowLabel?.(record);
  return (
    <RecordContextProvider value={record}>
      <li data-href={href}>
        <header>
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
          {lines.map(({ source, label, render, aside }) => {
            const value = render(record);
            // In a table a dash keeps the place of what is not there.
            if (value === '-') return null;
            return (
              <div key={source}>
                <dt>{labelOf({ source, label })}</dt>
                <dd>
                  {value}
                  {aside?.(record)}
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

/** A record on a phone: title and status on top, the other columns as labelled lines. */
export const RecordCard = memo(Card) as typeof Card;

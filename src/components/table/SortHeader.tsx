import type { SortPayload } from 'ra-core';
import { memo } from 'react';
import type { Column } from './types';

/** Material's arrow, as a bare path; it points down. */
const arrow = 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z';

interface Props extends Pick<Column, 'align' | 'width' | 'grows'> {
  text: string;
  className: string | undefined;
  /** Sort field; false when the column cannot be sorted. */
  field: string | false;
  /** Absent unless the list is sorted by this column. */
  direction?: SortPayload['order'];
  onSort: (sort: SortPayload) => void;
}

const Header = ({ text, align, className, width, grows, field, direction, onSort }: Props) => {
  // The cells below do not count, as `tables` has it.
  const minWidth = `${width ?? 6}rem`;
  const look = { align, className, style: { minWidth, width: width && !grows ? minWidth : undefined } };
  if (!field) {
    return (
      <th scope="col" {...look}>
        {text}
      </th>
    );
  }
  const next = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th scope="col" {...look} aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}>
      <button type="button" onClick={() => onSort({ field, order: next })}>
        {text}
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={arrow} />
        </svg>
      </button>
    </th>
  );
};

/** A column's header: a button where the column can be sorted, ascending first (row LLIST-03). */
export const SortHeader = memo(Header);

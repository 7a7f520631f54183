import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useListContext } from 'ra-core';
import type { Column } from './types';
import { sortFieldOf } from './types';
import { useColumnLabel } from './useColumnLabel';

/** A column's header: a button where the column can be sorted, ascending first (row LLIST-03). */
export const SortHeader = ({ source, label, sortBy, align }: Omit<Column, 'render' | 'card'>) => {
  const { sort, setSort } = useListContext();
  const text = useColumnLabel()({ source, label });
  const field = sortFieldOf({ source, sortBy });
  if (!field) {
    return (
      <th scope="col" align={align}>
        {text}
      </th>
    );
  }
  const direction = sort.field === field ? sort.order : undefined;
  const next = direction === 'ASC' ? 'DESC' : 'ASC';
  const Arrow = direction === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <th scope="col" align={align} aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}>
      <button type="button" onClick={() => setSort({ field, order: next })}>
        {text}
        <Arrow fontSize="inherit" aria-hidden />
      </button>
    </th>
  );
};

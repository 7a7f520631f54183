import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { SelectPage } from './SelectPage';
import { SortHeader } from './SortHeader';
import { classOf, type RowsProps, sortFieldOf } from './types';
import { useColumnLabel } from './useColumnLabel';

export const GridHeader = <R extends RaRecord>({ bulk, columns, expand, rowActions }: RowsProps<R>) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {bulk && (
          <th scope="col" className="narrow">
            <SelectPage />
          </th>
        )}
        {expand && <th scope="col" className="narrow" aria-label={translate('portal.shell.list.details')} />}
        {columns.map(column => {
          const field = sortFieldOf(column);
          return (
            <SortHeader
              key={column.source}
              text={labelOf(column)}
              align={column.align}
              className={classOf(column)}
              width={column.width}
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

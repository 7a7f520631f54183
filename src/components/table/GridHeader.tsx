import { type RaRecord, useTranslate } from 'ra-core';
import { SelectPage } from './SelectPage';
import { SortHeader } from './SortHeader';
import type { RowsProps } from './types';

export const GridHeader = <R extends RaRecord>({ columns, expand, rowActions, selectable }: RowsProps<R>) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {expand && <th scope="col" aria-label={translate('portal.shell.list.details')} />}
        {selectable && (
          <td>
            <SelectPage />
          </td>
        )}
        {columns.map(({ source, label, sortBy, align }) => (
          <SortHeader key={source} source={source} label={label} sortBy={sortBy} align={align} />
        ))}
        {rowActions && (
          <th scope="col" className="actions">
            {translate('portal.shell.list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};

import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { SelectField } from '../SelectField';
import { type Column, sortFieldOf } from './types';
import { useColumnLabel } from './useColumnLabel';

const directions = ['ASC', 'DESC'] as const;

/** Cards have no header to click: the same sorts as a choice; nothing where no column can be sorted. */
export const SortChoice = <R extends RaRecord>({ columns }: { columns: readonly Column<R>[] }) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ source, label, sortBy }) => {
    const field = sortFieldOf({ source, sortBy });
    return field ? directions.map(order => ({ field, order, text: labelOf({ source, label }) })) : [];
  });
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <SelectField
      sx={{ my: 1 }}
      label={translate('portal.shell.list.sort')}
      value={chosen}
      onChange={value => {
        const choice = choices[Number(value)];
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
    >
      {chosen < 0 && <option value={-1} aria-label={translate('portal.values.none')} />}
      {choices.map(({ field, order, text }, index) => (
        <option key={`${field} ${order}`} value={index}>
          {text}, {translate(`ra.sort.${order}`)}
        </option>
      ))}
    </SelectField>
  );
};

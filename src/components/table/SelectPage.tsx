import { useListContext, useTranslate } from 'ra-core';

/** Selects or unselects the rows of this page; those of other pages stay as they are. */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], onSelect, selectedIds } = useListContext();
  const ids = data.map(({ id }) => id);
  const allSelected = ids.length > 0 && ids.every(id => selectedIds.includes(id));
  const others = selectedIds.filter(id => !ids.includes(id));
  return (
    <input
      type="checkbox"
      aria-label={translate('portal.shell.list.select_page')}
      checked={allSelected}
      onChange={() => onSelect(allSelected ? others : [...others, ...ids])}
    />
  );
};

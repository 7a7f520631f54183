import { type RaRecord, useListContext, useTranslate } from 'ra-core';

/** The box in the header: selects all rows of the page, or takes them out. */
export const SelectPage = <R extends RaRecord>() => {
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
        aria-label={translate('portal.shell.bulk.page')}
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

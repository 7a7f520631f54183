import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { type FilterGroup, groupedFilters, offeredFilters } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';
import { lazyPart } from '../lazyPart';
import { useOffer } from '../useExtension';
import { useFilterWords } from './useFilterWords';

const FilterDialog = lazyPart(() => import('../views/FilterDialog'), 'FilterDialog');

/** Every filter of the list in words. Each can be changed and removed, and others can be added. */
export const FilterChips = () => {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const offer = useOffer();
  const filters = useMemo(() => groupedFilters(offeredFilters(options ?? {}, offer) ?? []), [options, offer]);
  const [opened, setOpened] = useState<'new' | FilterGroup>();
  const anchor = useRef<HTMLButtonElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const shown = filters.filter(({ sources }) => sources.some(source => (filterValues[source] ?? '') !== ''));
  if (shown.length === 0 && !filters.some(({ isSearch }) => !isSearch)) return null;

  const remove = (sources: readonly string[]) => {
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([name]) => !sources.includes(name))),
      displayedFilters,
    );
    // The focused button disappears with its filter.
    adding.current?.focus();
  };
  const open = (button: HTMLButtonElement | null, group: 'new' | FilterGroup) => {
    anchor.current = button;
    setOpened(group);
  };
  return (
    <ul className="chips" aria-label={translate('portal.shell.filters.label')}>
      {shown.map(group => (
        <Chip
          key={group.name}
          group={group}
          onChange={button => open(button, group)}
          onRemove={() => remove(group.sources)}
        />
      ))}
      <li className="add">
        <button
          ref={adding}
          type="button"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => open(currentTarget, 'new')}
        >
          {translate('portal.shell.filters.add')}
        </button>
        {opened && (
          <FilterDialog
            filters={filters}
            changed={opened === 'new' ? undefined : opened}
            anchor={anchor}
            onClose={() => setOpened(undefined)}
          />
        )}
      </li>
      {shown.length > 1 && (
        <li className="add">
          <button type="button" onClick={() => remove(filters.flatMap(({ sources }) => sources))}>
            {translate('portal.shell.filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
};

interface ChipProps {
  group: FilterGroup;
  onChange: (button: HTMLButtonElement) => void;
  onRemove: () => void;
}

const Chip = ({ group, onChange, onRemove }: ChipProps) => {
  const translate = useTranslate();
  const words = useFilterWords()(group, useListContext().filterValues);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('portal.shell.filters.change', { filter: words })}
        onClick={({ currentTarget }) => onChange(currentTarget)}
      >
        {words}
      </button>
      <button type="button" aria-label={translate('portal.shell.filters.remove', { filter: words })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
};

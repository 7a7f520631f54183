import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { type FilterGroup, groupedFilters, isToldApart, offeredFilters } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';
import { lazyPart } from '../lazyPart';
import { useOffer } from '../useExtension';
import { Chip } from './Chip';
import { useFilterWords } from './useFilterWords';

const ValueChip = lazyPart(() => import('../views/ValueChip'), 'ValueChip', 'start');
const FilterDialog = lazyPart(() => import('../views/FilterDialog'), 'FilterDialog');

/** Every filter of the list in words. Each can be changed and removed, and others can be added. */
export const FilterChips = () => {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const offer = useOffer();
  const wordsOf = useFilterWords();
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
      {shown.map(group => {
        const chip = {
          words: wordsOf(group, filterValues),
          onChange: (button: HTMLButtonElement) => open(button, group),
          onRemove: () => remove(group.sources),
        };
        const { name } = group;
        return isToldApart(group) ? <ValueChip key={name} group={group} {...chip} /> : <Chip key={name} {...chip} />;
      })}
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
      {shown.length > 1 && <ClearAll onClear={() => remove(filters.flatMap(({ sources }) => sources))} />}
    </ul>
  );
};

const ClearAll = ({ onClear }: { onClear: () => void }) => (
  <li className="add">
    <button type="button" onClick={onClear}>
      {useTranslate()('portal.shell.filters.clear')}
    </button>
  </li>
);

import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { offeredFilters } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';
import { lazyPart } from '../lazyPart';
import { useOffer } from '../useExtension';
import { useFilterWords } from './useFilterWords';

const AddFilter = lazyPart(() => import('../views/AddFilter'), 'AddFilter');

/** Every filter of the list in words. Each can be removed, and others can be added. */
export const FilterChips = () => {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const offer = useOffer();
  const filters = useMemo(() => offeredFilters(options ?? {}, offer) ?? [], [options, offer]);
  const [isAdding, setIsAdding] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const shown = filters.filter(({ source }) => (filterValues[source] ?? '') !== '');
  if (shown.length === 0 && !filters.some(({ isSearch }) => !isSearch)) return null;

  const remove = (source: string) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(others, displayedFilters);
    // The focused button disappears with its filter.
    adding.current?.focus();
  };
  return (
    <ul className="chips" aria-label={translate('portal.shell.filters.label')}>
      {shown.map(filter => {
        const words = wordsOf(filter, filterValues[filter.source]);
        return (
          <li key={filter.source}>
            {words}
            <button
              type="button"
              aria-label={translate('portal.shell.filters.remove', { filter: words })}
              onClick={() => remove(filter.source)}
            >
              ×
            </button>
          </li>
        );
      })}
      <li className="add">
        <button ref={adding} type="button" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {translate('portal.shell.filters.add')}
        </button>
        {isAdding && <AddFilter filters={filters} anchor={adding} onClose={() => setIsAdding(false)} />}
      </li>
    </ul>
  );
};

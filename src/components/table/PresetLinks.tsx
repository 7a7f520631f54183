import { useQueryClient } from '@tanstack/react-query';
import {
  type GetListResult,
  useDataProvider,
  useListContext,
  useLocation,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOffered, type ListPreset } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';
import { useOffer } from '../useExtension';
import { useFigure } from '../useFigure';
import { listDefaults, pageQuery } from './listDefaults';

const all: ListPreset = { name: 'all', filter: {} };

/** Links to the list's presets. A preset shows its count once it is pointed at or open. */
export const PresetLinks = () => {
  const translate = useTranslate();
  const figure = useFigure();
  const { resource, filterValues, total, meta, isPlaceholderData } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const { presets, defaultSort = 'id' } = options ?? {};
  const offer = useOffer();
  const { countOf, count } = useCounts(resource);
  const columns = new URLSearchParams(useLocation().search).get('columns');
  const offered = presets?.filter(preset => isOffered(preset, offer)) ?? [];
  if (offered.length === 0) return null;
  const current = JSON.stringify(Object.entries(filterValues).toSorted());
  return (
    <nav className="presets" aria-label={translate('portal.shell.filters.presets')}>
      {[all, ...offered].map(({ name, filter, sort = defaultSort }) => {
        const isOpen = JSON.stringify(Object.entries(filter).toSorted()) === current;
        const found = isOpen && !isPlaceholderData ? { total, meta } : countOf(name);
        const ask = () => void count(name, { filter, sort });
        return (
          <Link
            key={name}
            to={{ search: presetSearch({ filter, sort }, columns) }}
            aria-current={isOpen ? 'true' : undefined}
            onPointerEnter={ask}
            onFocus={ask}
          >
            {name === 'all'
              ? translate('portal.shell.filters.all')
              : translate(`resources.${resource}.presets.${name}`)}{' '}
            {found?.total !== undefined && (
              <span>
                {found.meta?.moreThan
                  ? translate('portal.shell.filters.more', { count: figure(found.meta.moreThan) })
                  : figure(found.total)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
};

/** The address of a list with this filter. Columns stay as they were chosen. */
export const presetSearch = (
  { filter, sort }: Required<Pick<ListPreset, 'filter' | 'sort'>>,
  columns?: string | null,
) =>
  String(
    new URLSearchParams({
      ...(columns && { columns }),
      ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter), ...sortOf(sort) }),
    }),
  );

const sortOf = (sort: string) => {
  const { field, order } = listDefaults(sort).sort;
  return { sort: field, order };
};

/** Reads the first page of a preset, which is then there when its link is followed. */
const useCounts = (resource: string) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [counts, setCounts] = useState<Readonly<Record<string, Pick<GetListResult, 'total' | 'meta'> | undefined>>>({});
  const count = async (name: string, { filter, sort }: Required<Pick<ListPreset, 'filter' | 'sort'>>) => {
    const defaults = listDefaults(sort);
    const query = pageQuery(dataProvider, resource, {
      pagination: { page: 1, perPage: defaults.perPage },
      sort: defaults.sort,
      filter,
    });
    // The list itself says what is wrong.
    const page = await queryClient.fetchQuery(query).catch(() => undefined);
    setCounts(before => ({ ...before, [name]: page }));
  };
  return { countOf: (name: string) => counts[name], count };
};

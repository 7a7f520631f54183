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
import { lazyPart } from '../lazyPart';
import { useTotal } from '../useFigure';
import { listDefaults, pageQuery } from './listDefaults';
import { useFitting } from './useFitting';

const MorePresets = lazyPart(() => import('../views/MorePresets'), 'MorePresets');

/** Without a name, because a preset may be called 'all', too. */
const all: ListPreset = { name: '', filter: {} };

/** A preset of the list, with its address and its words. */
export interface OfferedPreset {
  name: string;
  search: string;
  isOpen: boolean;
  words: string;
  /** How many records it has, once that is known. */
  count: string | undefined;
  /** Asks how many. */
  ask: () => void;
}

/** Links to the list's presets. A preset shows its count once it is pointed at or open. */
export const PresetLinks = () => {
  const translate = useTranslate();
  const presets = usePresets();
  const open = presets.findIndex(({ isOpen }) => isOpen);
  const { line, isHidden } = useFitting(open, presets.map(({ words, count }) => `${words} ${count}`).join());
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (presets.length === 0) return null;
  const others = presets.filter((_, index) => isHidden(index));
  return (
    <nav ref={line} className="presets" aria-label={translate('portal.shell.filters.presets')}>
      {presets.map(({ name, search, isOpen, words, count, ask }, index) => (
        <Link
          key={name}
          data-fits
          className={isHidden(index) ? 'left-out' : undefined}
          to={{ search }}
          aria-current={isOpen ? 'true' : undefined}
          onPointerEnter={ask}
          onFocus={ask}
        >
          {words} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
      {others.length > 0 && (
        <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {translate('portal.shell.filters.others', { count: others.length })}
        </button>
      )}
      {anchor && <MorePresets presets={others} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </nav>
  );
};

const usePresets = (): OfferedPreset[] => {
  const translate = useTranslate();
  const totalOf = useTotal();
  const { resource, filterValues, total, meta, isPlaceholderData } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const { presets, defaultSort = 'id' } = options ?? {};
  const offer = useOffer();
  const { foundBy, count } = useCounts(resource);
  const columns = new URLSearchParams(useLocation().search).get('columns');
  const offered = presets?.filter(preset => isOffered(preset, offer)) ?? [];
  if (offered.length === 0) return [];
  const current = JSON.stringify(Object.entries(filterValues).toSorted());
  return [all, ...offered].map(({ name, filter, sort = defaultSort }) => {
    const isOpen = JSON.stringify(Object.entries(filter).toSorted()) === current;
    const found = isOpen && !isPlaceholderData ? { total, meta } : foundBy({ filter, sort });
    return {
      name,
      search: presetSearch({ filter, sort }, columns),
      isOpen,
      words: translate(name ? `resources.${resource}.presets.${name}` : 'portal.shell.filters.all'),
      count: found?.total === undefined ? undefined : totalOf(found.total, found.meta?.moreThan),
      ask: () => void count({ filter, sort }),
    };
  });
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
  const [, setAnswers] = useState(0);
  const pageOf = ({ filter, sort }: Required<Pick<ListPreset, 'filter' | 'sort'>>) => {
    const defaults = listDefaults(sort);
    return pageQuery(dataProvider, resource, {
      pagination: { page: 1, perPage: defaults.perPage },
      sort: defaults.sort,
      filter,
    });
  };
  return {
    /** Undefined once a command may have changed it, or the answer is no longer kept. */
    foundBy: (preset: Parameters<typeof pageOf>[0]) => {
      const state = queryClient.getQueryState<GetListResult>(pageOf(preset).queryKey);
      return state?.isInvalidated ? undefined : state?.data;
    },
    count: async (preset: Parameters<typeof pageOf>[0]) => {
      // The list itself says what is wrong.
      await queryClient.fetchQuery(pageOf(preset)).catch(() => undefined);
      setAnswers(answers => answers + 1);
    },
  };
};

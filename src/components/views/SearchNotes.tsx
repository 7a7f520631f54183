import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { searchTextMaxLength } from '../../../contract/constants';
import { allOf, labelled } from '../../lib/words';
import { onOneLine } from '../pastedList';
import { anything, naming, searchIn, type SearchProps, useGuessable, wideFor, withoutSearch } from '../table/useSearch';
import { useFigure, useTotal } from '../useFigure';
import { guessFields, isKey, searchText } from './guessSearch';

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  typography: 'body2',
} as const;

/** Says how many records each search finds by a text that may be several things, and offers each. */
export const FoundKinds = ({ fields, widen }: SearchProps) => {
  const translate = useTranslate();
  const totalOf = useTotal();
  const list = useListContext();
  const { resource, isFetching, filter, filterValues, setFilters } = list;
  const { getList } = useDataProvider();
  const guessable = useGuessable(fields, resource);
  const { used, applied: text } = searchIn(list, fields, guessable);
  const others = withoutSearch(filterValues, used);
  const filterFor = (name: string) => wideFor(name, fields, others, widen);
  const asked = isKey(text) ? [] : guessFields(text, guessable);
  const textFor = (name: string) => onOneLine(searchText(guessable.find(({ field }) => field === name)?.holds, text));
  const { data = [] } = useQuery({
    queryKey: [resource, 'found', text, others, filter],
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(async name => {
          const params = {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' } as const,
            filter: { ...filterFor(name), ...filter, [name]: textFor(name) },
            signal,
          };
          // A back end may not know a search, and the list says what is wrong with its own.
          const { total = 0, meta } = await getList(resource, params).catch(() => ({ total: 0, meta: undefined }));
          return { name, total, moreThan: meta?.moreThan };
        }),
      ),
    // The rows come first.
    enabled: asked.length > 1 && !isFetching,
  });
  const found = data.filter(({ total }) => total > 0);
  if (!found.some(({ name }) => name !== used?.field)) return null;
  return (
    <Box component="output" sx={look}>
      {translate('portal.views.found_as')}
      {found.map(({ name, total, moreThan }) => {
        const field = translate(`resources.${resource}.search.${name}`);
        const words = labelled(field, totalOf(total, moreThan), translate);
        return name === used?.field ? (
          <strong key={name}>{words}</strong>
        ) : (
          <button
            key={name}
            type="button"
            className="plain-button"
            onClick={() => setFilters({ ...filterFor(name), [name]: textFor(name) }, naming(anything, name))}
          >
            {words}
          </button>
        );
      })}
    </Box>
  );
};

interface Props {
  /** How many entries the text has. A single entry is here because it is too long to search for. */
  entries: number;
  onFind: () => void;
}

/** Why a text is not searched for, and the way to find all of its entries. */
export const TextNote = ({ entries, onFind }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const count = figure(entries);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, width: '100%' }}>
      <Box component="output" sx={{ typography: 'body2' }}>
        {entries > 1
          ? translate('portal.palette.several', { count })
          : translate('portal.palette.too_long', { count: searchTextMaxLength })}
      </Box>
      {entries > 1 && (
        <Button onClick={onFind}>{translate(allOf('portal.palette.find_all', entries), { count })}</Button>
      )}
    </Box>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import {
  type FilterPayload,
  type ListControllerResult,
  useDataProvider,
  useEvent,
  useListContext,
  useResourceDefinition,
} from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { fieldValidationDebounceMs, searchTextMaxLength } from '../../../contract/constants';
import { isOffered } from '../../lib/filters';
import { downloadOnceThere } from '../../lib/missingDownload';
import type { ResourceDeclaration, SearchField } from '../../lib/resource';
import { onOneLine, useOpenList } from '../pastedList';
import { useErrorScreen } from '../useErrorScreen';
import { useOffer } from '../useExtension';

export interface SearchProps {
  fields: readonly SearchField[];
  /** Drops filters that exclude the fields which `fields` leaves out. */
  widen?: (filter: FilterPayload) => FilterPayload;
}

/** The first choice of field: it is guessed from the text. */
export const anything = 'anything';
export const canGuess = (fields: readonly SearchField[]) => fields.filter(({ holds }) => holds).length > 1;

/** The chosen field (undefined for anything), and the text that the list is searched for. */
export const searchIn = (
  { displayedFilters, filterValues }: Pick<ListControllerResult, 'displayedFilters' | 'filterValues'>,
  fields: readonly SearchField[],
  guessable: readonly SearchField[],
) => {
  const isAnything = displayedFilters[anything];
  const searches = isAnything ? guessable : fields;
  // The address names the search: of several texts, the others are filters.
  const named = searches.find(({ field }) => displayedFilters[field]);
  const used = searches.find(
    search => search.field in filterValues && (named ? search === named : isAnything || !search.isGuessed),
  );
  const chosen = isAnything ? undefined : (named ?? used ?? (canGuess(fields) ? undefined : fields[0]));
  return { used, chosen, applied: String(filterValues[used?.field ?? ''] ?? '') };
};

/** The list's filters besides its search. */
export const withoutSearch = (values: FilterPayload, used: SearchField | undefined): FilterPayload => {
  const { [used?.field ?? '']: _search, ...others } = values;
  return others;
};

/** The displayed filters that name the search, so that no other text is taken for it. */
export const naming = (by: string, field = by) => ({ ...(by === anything && { [by]: true }), [field]: true });

/** Why a text is not searched for: it is several entries, or too long. */
interface Unsought {
  text: string;
  entries: number;
}

/** Counts the entries of a text that is not searched for, and opens the page that finds them. */
const useEntries = (text: string) => {
  const openList = useOpenList();
  const [unsought, setUnsought] = useState<Unsought>();
  return {
    entries: unsought?.text === text.trim() ? unsought.entries : 0,
    setUnsought,
    mayBeList: openList !== undefined,
    findAll: () => openList?.(text.trim()),
  };
};

/** The text is local and becomes the filter after a pause; the address keeps the field as a displayed filter. */
export const useSearch = ({ fields, widen }: SearchProps) => {
  const list = useListContext();
  const { filterValues, setFilters } = list;
  const guessable = useGuessable(fields, list.resource);
  const guess = useGuess(fields, guessable, list);
  const { used, chosen, applied } = searchIn(list, fields, guessable);
  const others = withoutSearch(filterValues, used);
  const field = chosen?.field ?? anything;
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const addressed = useRef(applied);
  const { entries, setUnsought, mayBeList, findAll } = useEntries(text);

  /** Keeps the filters of now: somebody may have changed them while the guess was made. */
  const settle = useEvent((found: Found | undefined, asked: string, by: string) => {
    addressed.current = found?.text ?? '';
    if (!found) return setFilters(others, naming(by, by === anything ? used?.field : by));
    sent.current = found.text;
    setText(typed => (typed.trim() === asked ? found.text : typed));
    setFilters({ ...wideFor(found.field, fields, others, widen), [found.field]: found.text }, naming(by, found.field));
  });

  /** @returns how many entries the text has, if it is not searched for */
  const apply = async (query: string, by = field, isAsTyped = false): Promise<number> => {
    const asked = (sent.current = query.trim());
    const found = await guess(asked, by, others, { widen, mayBeList: mayBeList && !isAsTyped });
    // A newer text is being searched.
    if (sent.current !== asked) return 0;
    const unsought = found && 'entries' in found ? found : undefined;
    setUnsought(unsought);
    if (unsought && !isAsTyped) return unsought.entries;
    settle(found && 'entries' in found ? undefined : found, asked, by);
    return 0;
  };

  useEffect(() => {
    // Follows filters changed by Back, a link or another control, but not those set here: the last one in the address
    // may be drawn after the next text was sent.
    if (applied === sent.current || applied === addressed.current) return;
    sent.current = addressed.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEvent((query: string) => {
    if (query.trim() !== sent.current) void apply(query);
  });
  useEffect(() => {
    const timer = setTimeout(submit, fieldValidationDebounceMs, text);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return {
    field,
    isWhole: chosen?.isWhole ?? false,
    text,
    setText,
    chooseField: useEvent((chosen: string) => void apply(text, chosen, true)),
    enter: useEvent(async () => {
      const count = text.trim() === sent.current ? entries : await apply(text);
      if (count > 1) findAll();
    }),
    entries,
    findAll,
    /** Whether the list is searched for anything, by a field that was guessed. */
    isGuessed: Boolean(used && !chosen),
    clear: useEvent(() => {
      setText('');
      void apply('');
    }),
  };
};

interface Found {
  field: string;
  /** The text as it is sent. */
  text: string;
}

interface GuessOptions extends Pick<SearchProps, 'widen'> {
  /** Whether several entries lead to the page that finds them all. */
  mayBeList: boolean;
}

/** All searches of the list that this person may do. */
export const useGuessable = (fields: readonly SearchField[], resource: string): readonly SearchField[] => {
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const offer = useOffer();
  return (options?.searchFields ?? fields).filter(field => isOffered(field, offer));
};

/** Widens the filters for a field that they exclude, and that is therefore no choice. */
export const wideFor = (
  name: string,
  fields: readonly SearchField[],
  others: FilterPayload,
  widen: SearchProps['widen'],
): FilterPayload => (widen && fields.every(({ field }) => field !== name) ? widen(others) : others);

/**
 * Finds the field to search by. It needs code and calls only if no field is chosen, or the text looks like another
 * field's.
 */
const useGuess = (
  fields: readonly SearchField[],
  all: readonly SearchField[],
  { resource, sort, perPage, filter }: ListControllerResult,
) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const fail = useErrorScreen();
  return async (
    text: string,
    by: string,
    others: FilterPayload,
    { widen, mayBeList }: GuessOptions,
  ): Promise<Found | Unsought | undefined> => {
    if (!text) return undefined;
    const isOpen = by === anything;
    const isShort = text.length <= searchTextMaxLength;
    const isPlain = isShort && /^[\w.][\w.-]*( [\w.-]+)*$/.test(text) && !/-.*-|\w{16}|\d.* .*\d/.test(text);
    if (!isOpen && isPlain) return { field: by, text };
    const { entriesIn, guessFields, isUnmistakable, findField, searchText } = await downloadOnceThere(
      () => import('../views/guessSearch'),
    ).catch(fail);
    const entries = entriesIn(text);
    if ((mayBeList && entries > 1) || !isShort) return { text, entries: mayBeList ? entries : 1 };
    const guessed = isOpen || (canGuess(fields) && isUnmistakable(text)) ? guessFields(text, all) : [];
    const textFor = (name: string) => onOneLine(searchText(all.find(({ field }) => field === name)?.holds, text));
    const filterFor = (name: string) => ({ ...wideFor(name, fields, others, widen), ...filter });
    const search = { dataProvider, queryClient, resource, perPage, sort, filterFor, textFor };
    const field = await findField(isOpen ? guessed : [by, ...guessed], search);
    const name = field ?? (isOpen ? fields[0]?.field : by);
    return name === undefined ? undefined : { field: name, text: textFor(name) };
  };
};

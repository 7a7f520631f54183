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
import { fieldValidationDebounceMs } from '../../../contract/constants';
import { isOffered } from '../../lib/filters';
import type { ResourceDeclaration, SearchField } from '../../lib/resource';
import { useOffer } from '../useExtension';

export interface SearchProps {
  fields: readonly SearchField[];
  /** Drops filters that exclude the fields which `fields` leaves out. */
  widen?: (filter: FilterPayload) => FilterPayload;
}

/** The first choice: the field is guessed from the text. */
export const anything = 'anything';
export const canGuess = (fields: readonly SearchField[]) => fields.filter(({ holds }) => holds).length > 1;

/** The text is local and becomes the filter after a pause; the address keeps the field as a displayed filter. */
export const useSearch = ({ fields, widen }: SearchProps) => {
  const list = useListContext();
  const { displayedFilters, filterValues, setFilters } = list;
  const guess = useGuess(fields, list);
  const used = fields.find(({ field }) => field in filterValues);
  const chosen = displayedFilters[anything]
    ? undefined
    : (used ?? fields.find(({ field }) => displayedFilters[field]) ?? (canGuess(fields) ? undefined : fields[0]));
  const field = chosen?.field ?? anything;
  const applied = String((used && filterValues[used.field]) ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  const apply = async (query: string, by = field) => {
    const asked = (sent.current = query.trim());
    const others = Object.fromEntries(
      Object.entries(filterValues).filter(([name]) => !fields.some(({ field }) => field === name)),
    );
    const found = await guess(asked, by, others, widen);
    // A newer text is being searched.
    if (sent.current !== asked) return;
    if (!found) setFilters(others, { [by]: true });
    else {
      sent.current = found.text;
      setText(typed => (typed.trim() === asked ? found.text : typed));
      setFilters({ ...found.others, [found.field]: found.text }, { [by === anything ? by : found.field]: true });
    }
  };

  useEffect(() => {
    // Follows filters changed by Back, a link or another control, but not the filter set here.
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEvent(() => {
    if (text.trim() !== sent.current) void apply(text);
  });
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(submit, fieldValidationDebounceMs);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return {
    field,
    isWhole: chosen?.isWhole ?? false,
    text,
    setText,
    chooseField: useEvent((chosen: string) => void apply(text, chosen)),
    submit,
    clear: useEvent(() => {
      setText('');
      void apply('');
    }),
  };
};

interface Found {
  field: string;
  /** As it is sent. */
  text: string;
  others: FilterPayload;
}

/** Finds the field to search by. Code and requests only if the field is open, or the text looks like another's. */
const useGuess = (fields: readonly SearchField[], { resource, sort, perPage, filter }: ListControllerResult) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const offer = useOffer();
  return async (
    text: string,
    by: string,
    others: FilterPayload,
    widen = (unchanged: FilterPayload) => unchanged,
  ): Promise<Found | undefined> => {
    if (!text) return undefined;
    const isOpen = by === anything;
    const isPlain = /^[\w.][\w .-]*$/.test(text) && !/-.*-|\w{16}/.test(text);
    if (!isOpen && isPlain) return { field: by, text, others };
    const { guessFields, isUnmistakable, findField, searchText } = await import('../views/guessSearch');
    const all = (options?.searchFields ?? fields).filter(field => isOffered(field, offer));
    const guessed = isOpen || (canGuess(fields) && isUnmistakable(text)) ? guessFields(text, all) : [];
    const textFor = (name: string) => searchText(all.find(({ field }) => field === name)?.holds, text);
    const wide = guessed.some(name => !fields.some(({ field }) => field === name)) ? widen(others) : others;
    const search = { dataProvider, queryClient, resource, perPage, sort, filter: { ...wide, ...filter }, textFor };
    const field = await findField(isOpen ? guessed : [by, ...guessed], search);
    const name = field ?? (isOpen ? fields[0]?.field : by);
    return name === undefined ? undefined : { field: name, text: textFor(name), others: wide };
  };
};

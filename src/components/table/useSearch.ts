import { useEvent, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { fieldValidationDebounceMs } from '../../../contract/constants';
import type { SearchField } from '../../lib/resource';

/**
 * The search of a list: which field, which text. What is typed is local, so typing never waits for the list; it
 * becomes the list's filter 300 ms after the last key. An empty text sends no filter at all (row WIRE-12), and the
 * chosen field stays in the address as react-admin's displayed filter.
 */
export const useSearch = (fields: readonly SearchField[]) => {
  const { displayedFilters, filterValues, setFilters } = useListContext();
  const { field, isWhole = false } = fields.find(({ field }) => field in filterValues) ??
    fields.find(({ field }) => displayedFilters[field]) ??
    fields[0] ?? { field: '' };
  const applied = String(filterValues[field] ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  const apply = (query: string, by = field) => {
    sent.current = query.trim();
    const others = Object.entries(filterValues).filter(([name]) => !fields.some(({ field }) => field === name));
    setFilters({ ...Object.fromEntries(others), [by]: sent.current }, { [by]: true });
  };

  useEffect(() => {
    // Back, a link or another control changed the filter: the box follows. Its own filter coming back does not.
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEvent(() => {
    if (text.trim() !== sent.current) apply(text);
  });
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(submit, fieldValidationDebounceMs);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return {
    field,
    isWhole,
    text,
    setText,
    chooseField: useEvent((chosen: string) => apply(text, chosen)),
    submit,
    clear: useEvent(() => {
      setText('');
      apply('');
    }),
  };
};

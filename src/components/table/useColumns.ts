import { type RaRecord, useListContext, useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { type Column, sortFieldOf } from './types';

/**
 * The columns that the address names (`columns=a,b`), in its order, or else the standard ones and the one that the list
 * is sorted by. Ignores unknown and repeated names.
 * @param all what can be chosen; keep it stable between renders
 */
export const useColumns = <R extends RaRecord>(
  all: readonly Column<R>[],
  standard: readonly Column<R>[],
): readonly Column<R>[] => {
  const named = new URLSearchParams(useLocation().search).get('columns');
  const { field } = useListContext().sort;
  return useMemo(() => {
    const names = new Set(named?.split(','));
    const chosen = [...names].flatMap(name => all.find(({ source }) => source === name) ?? []);
    return chosen.length > 0 ? chosen : withSorted(standard, all, field);
  }, [named, all, standard, field]);
};

export const isSorted = <R extends RaRecord>(columns: readonly Column<R>[], field: string): boolean =>
  columns.some(column => sortFieldOf(column) === field);

/** Puts the column that a preset sorts by first, because the last columns may be out of sight. */
const withSorted = <R extends RaRecord>(standard: readonly Column<R>[], all: readonly Column<R>[], field: string) => {
  const sorted = isSorted(standard, field) ? undefined : all.find(({ source }) => source === field);
  return sorted ? [sorted, ...standard] : standard;
};

/** Sets a parameter of the address beside the list's own; null removes it. */
export const useSetParameter = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (name: string, value: string | null) => {
    const parameters = new URLSearchParams(search);
    if (value) parameters.set(name, value);
    else parameters.delete(name);
    navigate({ search: String(parameters) }, { replace: true });
  };
};

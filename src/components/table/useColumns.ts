import { type RaRecord, useListContext, useLocation, useNavigate, useResourceDefinition } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { useOffer } from '../useExtension';
import type { Column } from './types';

/**
 * The columns that the address names (`columns=a,b`), in its order, or else the company's, or the
 * standard ones, and the one that the list is sorted by. Ignores unknown and repeated names.
 * @param all what can be chosen; keep it stable between renders
 */
export const useColumns = <R extends RaRecord>(
  all: readonly Column<R>[],
  standard: readonly Column<R>[],
): readonly Column<R>[] => {
  const named = new URLSearchParams(useLocation().search).get('columns');
  const { field } = useListContext().sort;
  const ofCompany = useCompanyColumns();
  return useMemo(() => {
    const chosen = among(all, named?.split(','));
    if (chosen.length > 0) return chosen;
    const first = among(all, ofCompany);
    return withSorted(first.length > 0 ? first : standard, all, field);
  }, [named, all, standard, field, ofCompany]);
};

/** The names of the columns with which the company lets the list begin for managers. License users have few of them. */
export const useCompanyColumns = () => {
  const { options } = useResourceDefinition<ResourceDeclaration>();
  return useOffer().isManager ? options?.columns : undefined;
};

const among = <R extends RaRecord>(all: readonly Column<R>[], names?: readonly string[]) =>
  [...new Set(names)].flatMap(name => all.find(({ source }) => source === name) ?? []);

/** A column that cannot be chosen as the order may still be the order that the list begins with. */
export const isSorted = <R extends RaRecord>(columns: readonly Column<R>[], field: string): boolean =>
  columns.some(({ source, sortBy }) => source === field || sortBy === field);

/** Puts the column that a preset sorts by first, because the last columns may be out of sight. */
const withSorted = <R extends RaRecord>(standard: readonly Column<R>[], all: readonly Column<R>[], field: string) => {
  const sorted = isSorted(standard, field)
    ? undefined
    : (all.find(({ source }) => source === field) ?? all.find(({ sortBy }) => sortBy === field));
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

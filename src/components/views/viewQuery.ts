import { useLocation, useResourceDefinition } from 'ra-core';
import type { View } from '../../../contract/extensions/views';
import { isObject } from '../../../contract/isObject';
import type { ResourceDeclaration } from '../../lib/resource';
import { listDefaults } from '../table/listDefaults';
import { ofTheMoment } from './openView';

/** What a view of this list would save: its filters, order and columns. The list's own order is left out. */
const savedQuery = (search: string, defaultSort = 'id'): string => {
  const parameters = new URLSearchParams(search);
  for (const name of ofTheMoment) parameters.delete(name);
  const { field, order } = listDefaults(defaultSort).sort;
  if (parameters.get('sort') === field && parameters.get('order') === order) {
    parameters.delete('sort');
    parameters.delete('order');
  }
  if (parameters.get('filter') === '{}') parameters.delete('filter');
  return String(parameters);
};

/** The same for queries that show the same, in whatever order they name it. */
const comparable = (query: string, defaultSort?: string): string => {
  const parameters = new URLSearchParams(savedQuery(query, defaultSort));
  const filter = parameters.get('filter');
  if (filter !== null) parameters.set('filter', sorted(filter));
  parameters.sort();
  return String(parameters);
};

const sorted = (filter: string): string => {
  try {
    const values: unknown = JSON.parse(filter);
    return isObject(values) ? JSON.stringify(Object.entries(values).toSorted()) : filter;
  } catch {
    return filter;
  }
};

/** What a view of this list would save now, and whether that is something else than a view has. */
export const useSavedQuery = (resource: string) => {
  const { search } = useLocation();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const { defaultSort } = options ?? {};
  return {
    query: savedQuery(search, defaultSort),
    isOther: ({ query }: Pick<View, 'query'>) => comparable(search, defaultSort) !== comparable(query, defaultSort),
  };
};

import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation } from 'ra-core';
import type { PortalDataProvider } from '../dataProvider/types';
import { preload } from './components/lazyPage';
import { listDefaults } from './components/table/listDefaults';
import { pageQuery } from './components/table/pageQuery';
import { registry } from './registry';

/** The resource an address belongs to, and which of its pages is opened. */
const openedAt = (pathname: string) => {
  const [, name, id] = pathname.split('/');
  return { declaration: registry.find(declaration => declaration.name === name), isList: !id };
};

/** Downloads the page of an address beside everything else, not after it. */
export const downloadPage = (pathname: string): void => {
  const { declaration, isList } = openedAt(pathname);
  preload(isList ? declaration?.list : declaration?.show);
};

interface Ports {
  dataProvider: Pick<PortalDataProvider, 'getList'>;
  queryClient: QueryClient;
}

/**
 * Asks for the rows of the list at an address before the list is there, with the question that `PagedList` will
 * ask, so that react-query answers it. A list behind an access rule waits for the person (row SHELL-09).
 */
export const requestRows = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, ports: Ports): void => {
  const { declaration, isList } = openedAt(pathname);
  if (!isList || !declaration?.list || declaration.access) return;
  const { name, defaultSort } = declaration;
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: {},
    ...listDefaults(defaultSort),
  });
  void ports.queryClient.prefetchQuery(
    pageQuery(ports.dataProvider, name, {
      pagination: { page: query.page, perPage: query.perPage },
      sort: { field: query.sort, order: query.order },
      filter: query.filter ?? {},
    }),
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { pageQuery } from './pageQuery';

/**
 * Fetches pages of a list before they are opened: the one a pointer or the focus is on, and whoever has turned a page
 * gets the one after it. Whoever reads the top of one page only does not make the server pay for two.
 * @returns for whoever else sees a sign that a page is about to be opened
 */
export const usePageAhead = () => {
  const { resource, page, perPage, sort, filter, filterValues, total = 0, isFetching } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const queryOf = (number: number) =>
    pageQuery(dataProvider, resource, {
      pagination: { page: number, perPage },
      sort,
      filter: { ...filterValues, ...filter },
    });

  const fetchPage = useEvent((number: number | null) => {
    const isPage = number !== null && number > 0 && (number - 1) * perPage < total;
    // A list of rows that came with a record asks nobody.
    const isServers = queryClient.getQueryState(queryOf(page).queryKey) !== undefined;
    if (isPage && isServers) void queryClient.prefetchQuery(queryOf(number));
  });

  const lastPage = useRef(page);
  useEffect(() => {
    if (isFetching) return;
    const step = page - lastPage.current;
    lastPage.current = page;
    if (Math.abs(step) === 1) fetchPage(page + step);
  }, [page, isFetching, fetchPage]);

  return fetchPage;
};

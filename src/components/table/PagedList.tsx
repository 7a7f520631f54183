import { ListContextProvider, type RaRecord, ResourceContextProvider, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { type ListStateOptions, useListState } from './useListState';

interface Props extends Omit<ListStateOptions, 'resource'> {
  /** That of the page where it says none. */
  resource?: string;
  children: ReactNode;
}

/**
 * A list as the portal has them: 20 rows, sorted as its resource declares, and its whole state (page, sort, filters,
 * search type) in the address only, so that reload, back and a shared link keep it and nothing is left on the machine.
 * Whether the person may be here is not asked again: AuthGate and the resource's access rule have let him.
 */
export const PagedList = <R extends RaRecord>({ children, ...props }: Props) => {
  const resource = useResourceContext(props);
  if (!resource) throw new Error('A list is of a resource.');
  const list = useListState<R>({ ...props, resource });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

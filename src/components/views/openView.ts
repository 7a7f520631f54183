import { useQuery } from '@tanstack/react-query';
import { useLocation, useResourceDefinitions } from 'ra-core';
import type { View } from '../../../contract/extensions/views';
import { useCall } from '../useCall';
import { useExtension } from '../useExtension';
import { usePerson } from '../usePerson';

const none: readonly View[] = [];
export const viewsKey = ['views'];

/**
 * The person's saved views and those shared with them. Empty without the extension, and until they are loaded. A withdrawn list
 * may come back, and its views with it.
 */
export const useViews = () => {
  const call = useCall();
  const has = useExtension('views');
  const isManager = usePerson()?.isManager ?? false;
  const isOffered = has && isManager;
  const lists = useResourceDefinitions();
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: viewsKey,
    queryFn: () => call(provider => provider.getViews()),
    enabled: isOffered,
  });
  return {
    isOffered,
    views: isOffered && data ? data.filter(({ resource }) => lists[resource]) : none,
    isKnown: !isOffered || data !== undefined,
    hasFailed: isOffered && isLoadingError,
    retry: () => void refetch(),
  };
};

/** Where somebody is in a list, and the view they came from. A view has none of it. */
export const ofTheMoment = ['page', 'perPage', 'displayedFilters', 'view'];

/** The address of a view. It names the view, so that the page can say which one is open. */
export const addressOf = ({ id, resource, query }: Pick<View, 'id' | 'resource' | 'query'>): string => {
  const parameters = new URLSearchParams(query);
  for (const name of ofTheMoment) parameters.delete(name);
  parameters.set('view', String(id));
  return `/${resource}?${String(parameters)}`;
};

/** The saved view that the address of this list names. */
export const useOpenView = (resource: string): View | undefined => {
  const id = new URLSearchParams(useLocation().search).get('view');
  return useViews().views.find(each => each.resource === resource && String(each.id) === id);
};

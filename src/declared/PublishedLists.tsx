import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useLocation } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { isObject } from '../../contract/isObject';
import { catalogueReaders } from '../../contract/extensions/catalogueObjects';
import { isPermitted } from '../../contract/permissions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { Loading } from '../components/Loading';
import { NotFound } from '../components/MessageScreen';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { readConfig } from '../config';
import { endLists, registry } from '../registry';
import { adding } from './drift';
import { showDocuments } from './published';

/**
 * Without the extension, a list can still be declared and downloaded. Reads the setting for that here, because few portals
 * have it and each would download what reads it.
 */
const drawWithout = async (): Promise<void> => {
  const content = await readConfig(fetch).catch(() => null);
  adding.isForManagers = isObject(content) && content.addLists === true;
  showDocuments([]);
};

/** Reads what the extension `resources` has for the person, and draws the portal with it. */
const usePublishedQuery = () => {
  // After a 403, react-admin's useDataProvider would lead to the sign-in. Nobody waits for these lists.
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const id = usePerson()?.user.id;
  return {
    queryKey: ['resources', 'published', id],
    queryFn: async () => {
      const documents = await provider.getPublishedLists();
      showDocuments(documents);
      return documents;
    },
  };
};

/** The lists and drafts that the person gets. The portal is drawn with them already. */
export const usePublished = () => {
  const hasExtension = useExtension('resources');
  const query = useQuery({ ...usePublishedQuery(), enabled: hasExtension });
  useEffect(() => {
    if (!hasExtension) void drawWithout();
  }, [hasExtension]);
  return { ...query, documents: query.data ?? [], hasExtension };
};

/** The lists of the catalogue, for people who may read one of them. Others download nothing. */
const useCatalogue = () => {
  const person = usePerson();
  const has = useExtension('catalogue');
  const isReader =
    has &&
    person !== undefined &&
    Object.values(catalogueReaders)
      .flat()
      .some(right => isPermitted(right, person));
  const { isLoading } = useQuery({
    queryKey: ['resources', 'catalogue'],
    queryFn: async () => {
      (await import('../catalogue/catalogueLists')).addCatalogue();
      return true;
    },
    enabled: isReader,
    staleTime: Infinity,
  });
  return isReader && isLoading;
};

const isInMenu = () => document.activeElement?.closest('nav') != null;

/** Whether the menu may change: its entries would move below the focus. After a choice, only the page counts. */
const useMenuIsLeft = () => {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isLeft, setLeft] = useState(() => !isInMenu());
  useEffect(() => {
    if (isLeft) return undefined;
    const left = ({ relatedTarget }: FocusEvent) =>
      setLeft(!(relatedTarget instanceof Element && relatedTarget.closest('nav')));
    document.addEventListener('focusout', left);
    return () => document.removeEventListener('focusout', left);
  }, [isLeft]);
  return isLeft || pathname !== first;
};

/** Adds the lists that admins have published to the portal, once the focus is not in the menu. */
export const PublishedLists = () => useMenuIsLeft() && <LateLists />;

/** Their own pages read them again. */
const LateLists = () => {
  const hasExtension = useExtension('resources');
  const query = usePublishedQuery();
  const queryClient = useQueryClient();
  const isCatalogueLoading = useCatalogue();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void (hasExtension ? queryClient.prefetchQuery(query) : drawWithout()).finally(() => setRead(true));
    // oxlint-disable-next-line react/exhaustive-deps -- the query is another object each time
  }, [hasExtension, queryClient]);
  useEffect(() => {
    if (isRead && !isCatalogueLoading) endLists();
  }, [isRead, isCatalogueLoading]);
  return null;
};

/** At an address that nobody knows, unless it is that of a list which has yet to arrive. */
export const UnknownPage = () => {
  const { isLoading } = usePublished();
  const isCatalogueLoading = useCatalogue();
  const [, name] = useLocation().pathname.split('/');
  // The portal is about to be drawn with it.
  const isThere = registry.some(resource => resource.name === name);
  return isLoading || isCatalogueLoading || isThere ? <Loading /> : <NotFound />;
};

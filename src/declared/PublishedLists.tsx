import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useLocation } from 'ra-core';
import { useContext, useEffect } from 'react';
import { isObject } from '../../contract/isObject';
import type { PortalDataProvider } from '../../dataProvider/types';
import { Loading } from '../components/Loading';
import { NotFound } from '../components/MessageScreen';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { readConfig } from '../config';
import { registry } from '../registry';
import { adding, showDocuments } from './published';

/** Reads the setting here, because few portals have it and each would download what reads it. */
const readAddLists = async (): Promise<void> => {
  const content = await readConfig(fetch).catch(() => null);
  adding.isForManagers = isObject(content) && content.addLists === true;
};

/** What the person gets of the extension `resources`. The portal is drawn with it before anybody reads it here. */
export const usePublished = () => {
  // After a 403, react-admin's useDataProvider would lead to the sign-in. Nobody waits for these lists.
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const hasExtension = useExtension('resources');
  const id = usePerson()?.user.id;
  const query = useQuery({
    queryKey: ['resources', 'published', id],
    queryFn: async () => {
      const documents = await provider.getPublishedLists();
      showDocuments(documents);
      return documents;
    },
    enabled: hasExtension && id !== undefined,
  });
  // Without the extension, a list can still be declared and downloaded.
  useEffect(() => {
    if (!hasExtension) void readAddLists().then(() => showDocuments([]));
  }, [hasExtension]);
  return { ...query, documents: query.data ?? [], hasExtension };
};

/** Adds the lists that admins have published to the portal, after its first page. */
export const PublishedLists = () => {
  usePublished();
  return null;
};

/** At an address that nobody knows, unless it is that of a list which has yet to arrive. */
export const UnknownPage = () => {
  const { isLoading } = usePublished();
  const [, name] = useLocation().pathname.split('/');
  // The portal is about to be drawn with it.
  const isThere = registry.some(resource => resource.name === name);
  return isLoading || isThere ? <Loading /> : <NotFound />;
};

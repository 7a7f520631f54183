import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import { type ApiReader, apiReaderOf } from '../../../dataProvider/apiReading';
import { useCall } from '../../components/useCall';
import { problemOf } from '../../checkDeclarations';
import type { ResourceDeclaration } from '../../lib/resource';
import { usePublished } from '../PublishedLists';
import type { Surroundings } from '../proposal/basis';
import { findLists, type FoundPath } from '../proposal/findLists';
import { propose } from '../proposal/propose';
import { readDescription } from '../proposal/readDescription';

/** Each visit of the page sees the back end as it is. What has been previewed then stays, whatever changes meanwhile. */
export const onceAVisit = { staleTime: 'static', gcTime: 0, retry: false } as const;

const described = async (reader: ApiReader) => {
  const { text, entry, apiUrl } = await reader.describe();
  const read = text === undefined ? 'not_json' : readDescription(text, apiUrl, entry);
  return typeof read === 'string' ? { absence: read, apiUrl } : { description: read, apiUrl };
};
export type Described = Awaited<ReturnType<typeof described>>;

/** The back end's description, or why there is none. */
export const useDescription = () => {
  const call = useCall();
  return useQuery({
    queryKey: ['add_list', 'description'],
    queryFn: () => call(provider => described(provider.withHttp(apiReaderOf))),
    ...onceAVisit,
  });
};

/** The lists that the description names, and why the other addresses are none. A refetch asks only those that did not answer. */
export const useFoundLists = (read: Described | undefined) => {
  const call = useCall();
  const description = read?.description;
  return useQuery({
    queryKey: ['add_list', 'lists'],
    queryFn: ({ client, queryKey }) =>
      call(async provider => {
        const known = client.getQueryData<FoundPath[]>(queryKey);
        return description ? findLists(description, provider.withHttp(apiReaderOf).ask, known) : [];
      }),
    enabled: description !== undefined,
    ...onceAVisit,
  });
};

/** The portal's own lists, which references can name, and whose names are taken. */
export const useSurroundings = (own?: string): Surroundings => {
  const definitions = useResourceDefinitions<ResourceDeclaration>();
  const { documents } = usePublished();
  return useMemo(() => {
    // Drafts and withdrawn lists keep their names.
    const kept = new Set(documents.map(({ name }) => name).filter(name => name !== own));
    const resources = Object.values(definitions).flatMap(({ options }) => options ?? []);
    const others = resources.filter(({ name }) => name !== own);
    return {
      nameOf: path => resources.find(each => each.path === path && each.list !== undefined)?.name,
      isTaken: name => kept.has(name) || problemOf({ name, path: name }, others) !== undefined,
    };
  }, [definitions, documents, own]);
};

/** What is proposed for a path, or why it cannot become a list. */
export const useProposal = (path: string | undefined, read: Described | undefined, own?: string) => {
  const call = useCall();
  const around = useSurroundings(own);
  return useQuery({
    queryKey: ['add_list', 'proposal', path],
    queryFn: () => call(provider => propose(provider.withHttp(apiReaderOf).ask, path ?? '', read?.description, around)),
    enabled: path !== undefined && read !== undefined,
    ...onceAVisit,
  });
};

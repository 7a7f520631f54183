import { useQuery } from '@tanstack/react-query';
import { useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import type { ApiReader } from '../../../dataProvider/apiReading';
import { useCall } from '../../components/useCall';
import { problemOf } from '../../checkDeclarations';
import type { ResourceDeclaration } from '../../lib/resource';
import type { Surroundings } from '../proposal/basis';
import { findLists } from '../proposal/findLists';
import { propose } from '../proposal/propose';
import { readDescription } from '../proposal/readDescription';

/** What is read here is not kept: each visit of the page sees the back end as it is. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

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
    queryFn: () => call(async provider => described(await provider.openApi())),
    ...fresh,
  });
};

/** The lists that the description names, each with its number of rows, and why the others are none. */
export const useFoundLists = (read: Described | undefined) => {
  const call = useCall();
  const description = read?.description;
  return useQuery({
    queryKey: ['add_list', 'lists'],
    queryFn: () => call(async provider => (description ? findLists(description, (await provider.openApi()).ask) : [])),
    enabled: description !== undefined,
    ...fresh,
  });
};

/** The portal's own lists, which references can name, and whose names are taken. */
export const useSurroundings = (own?: string): Surroundings => {
  const definitions = useResourceDefinitions<ResourceDeclaration>();
  return useMemo(() => {
    const resources = Object.values(definitions).flatMap(({ options }) => options ?? []);
    const others = resources.filter(({ name }) => name !== own);
    return {
      nameOf: path => resources.find(each => each.path === path && each.list !== undefined)?.name,
      isTaken: name => problemOf({ name, path: name }, others) !== undefined,
    };
  }, [definitions, own]);
};

/** What is proposed for a path, or why it cannot become a list. */
export const useProposal = (path: string | undefined, read: Described | undefined, own?: string) => {
  const call = useCall();
  const around = useSurroundings(own);
  return useQuery({
    queryKey: ['add_list', 'proposal', path],
    queryFn: () =>
      call(async provider => propose((await provider.openApi()).ask, path ?? '', read?.description, around)),
    enabled: path !== undefined && read !== undefined,
    ...fresh,
  });
};

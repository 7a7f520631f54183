import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useLocation, useResourceDefinitions } from 'ra-core';
import { useMemo, useState } from 'react';
import { fieldValidationDebounceMs, searchTextMaxLength } from '../../../contract/constants';
import { listStart, pageQuery } from '../../components/table/listDefaults';
import { useWorksOnLists } from '../../components/pastedList';
import { useCall } from '../../components/useCall';
import { useDebounced } from '../../components/useDebounced';
import { useOffer } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';
import { entriesIn, isFailure } from '../../components/views/guessSearch';
import { isAllowedBy } from '../../lib/access';
import { isOffered, type Offer } from '../../lib/filters';
import type { ResourceDeclaration } from '../../lib/resource';
import { type Candidate, candidatesFor, findInList, findRecords, type Found, isUnknown } from './search';

type GetList = Parameters<DataProvider['getList']>;

const minSearchLength = 2;

/**
 * The lists that this person may search and this back end has, first the open one if the palette does not know what its
 * searches hold.
 */
const useLists = (offer: Offer): ResourceDeclaration[] => {
  const person = usePerson();
  const open = useLocation().pathname.split('/')[1];
  const lists = Object.values(useResourceDefinitions<ResourceDeclaration>()).flatMap(({ options }) => {
    if (!options?.list || !options.searchFields?.length || !isOffered(options, offer)) return [];
    return isAllowedBy(options.access, person, 'list') ? [options] : [];
  });
  const isFirst = (list: ResourceDeclaration) => Number(list.name === open && isUnknown(list));
  return lists.toSorted((one, other) => isFirst(other) - isFirst(one));
};

/** Finds records by a text, after a pause in typing. `searchNow` does not wait for the pause. */
export const useFound = (typed: string) => {
  const text = typed.trim();
  const offer = useOffer();
  const lists = useLists(offer);
  const call = useCall();
  const queryClient = useQueryClient();
  const rested = useDebounced(text, fieldValidationDebounceMs);
  const [hurried, setHurried] = useState('');
  const worksOnLists = useWorksOnLists();
  const count = useMemo(() => (worksOnLists ? entriesIn(text) : 1), [worksOnLists, text]);
  const isTooLong = text.length > searchTextMaxLength;
  const isSearch = text.length >= minSearchLength && !isTooLong && count < 2;
  const candidates = isSearch ? candidatesFor(text, lists, offer) : [];
  const ask = ({ resource, field, text }: Candidate) => {
    const { sort, perPage } = listStart(lists.find(({ name }) => name === resource) ?? {}, offer);
    const params = { pagination: { page: 1, perPage }, sort, filter: { [field]: text } };
    // The list finds the answer in the cache when it opens with this filter.
    const provider = { getList: (...list: GetList) => call(({ getList }) => getList(...list)) };
    return queryClient.fetchQuery(pageQuery(provider, resource, params));
  };
  const withDetail = async (found: Found): Promise<Found> => ({
    ...found,
    detail: await lists.find(({ name }) => name === found.resource)?.recordDetail?.(),
  });
  const isAsked = text === rested || text === hurried;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }) => {
      const likely = await findRecords(candidates, ask, signal);
      const answers = likely
        ? [{ status: 'fulfilled', value: likely } as const]
        : await Promise.allSettled(lists.map(list => findInList(text, list, offer, ask)));
      const found = answers.flatMap(answer => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
      const hasFailed = answers.some(answer => answer.status === 'rejected' && isFailure(answer.reason));
      return { hasFailed, found: await Promise.all(found.map(withDetail)) };
    },
    enabled: isSearch && isAsked,
    // The text is forgotten when the palette closes.
    gcTime: 0,
    retry: false,
  });
  const hasFailed = (error !== null || data?.hasFailed === true) && !isFetching;
  return {
    lists,
    /** Several entries are not searched for. */
    count,
    found: data?.found ?? [],
    isTooLong,
    isSearching: isSearch && (!isAsked || isFetching),
    hasFailed,
    /** Whether the lists were searched, all of them if nothing was found. */
    isSettled: isSearch && isAsked && !isFetching && !hasFailed,
    searchNow: () => setHurried(text),
    retry: () => void refetch(),
  };
};

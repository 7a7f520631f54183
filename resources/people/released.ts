import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { License } from '../../contract/schemas/license';
import type { Contact } from '../../dataProvider/types';

/** What was taken from a person in this tab. In memory only. */
export interface Released {
  person: Contact;
  licenses: readonly License[];
}

const ofAll = ['released'];
const keyOf = (id: number) => [...ofAll, id];

const change = (queryClient: QueryClient, person: Contact, licenses: (before: readonly License[]) => License[]) => {
  queryClient.setQueryDefaults(ofAll, { gcTime: Infinity });
  queryClient.setQueryData<Released>(keyOf(person.id), before => ({
    person,
    licenses: licenses(before?.licenses ?? []),
  }));
};

const without = (licenses: readonly License[], { id }: License) => licenses.filter(license => license.id !== id);

export const useReleased = (id: number) => {
  const queryClient = useQueryClient();
  const { data } = useQuery<Released>({ queryKey: keyOf(id), queryFn: skipToken });
  return {
    released: data,
    remember: (person: Contact, license: License) =>
      change(queryClient, person, before => [...without(before, license), license]),
    forget: (person: Contact, license: License) => change(queryClient, person, before => without(before, license)),
  };
};

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useResourceDefinitions } from 'ra-core';
import { createContext, useCallback, useContext } from 'react';
import type { PortalAuthProvider } from '../../authProvider';
import type { Person } from '../../authProvider/person';
import { type Action, type Verdict, verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import { isAllowedBy } from '../lib/access';
import type { ResourceDeclaration } from '../lib/resource';

/** The signed-in person, loaded by `PersonGate`. A context instead of queries, because every table row reads it. */
export const PersonContext = createContext<Person | undefined>(undefined);

/** Undefined until the person's record has loaded. */
export const usePerson = (): Person | undefined => useContext(PersonContext);

/** The name, or else the email. A person added by email alone has no name yet. */
export const usePersonName = (): string | undefined => {
  const profile = usePerson()?.user.profile;
  return profile && (profile.name || profile.email);
};

export const useIsOneself = (id: number): boolean => usePerson()?.user.id === id;

/** Hidden until the person is known. If the license's `is_manager` is false, a manager counts as a license user. */
export const useVerdict = (action: Action, license?: Pick<License, 'is_manager'>): Verdict => {
  const person = usePerson();
  return person ? verdictOn(action, person, license?.is_manager) : 'hidden';
};

/**
 * A list by its name; undefined if the portal does not have it, or the person may not read it. Ask before anything of it
 * is read: after a 403, react-admin leads to the sign-in.
 */
export const useReadableList = (name = ''): Partial<ResourceDeclaration> | undefined => {
  const list = useResourceDefinitions<Partial<ResourceDeclaration>>()[name]?.options;
  const person = usePerson();
  return list && isAllowedBy(list.access, person) ? list : undefined;
};

/** Loads the person's record again, at most once a minute, and updates every page. */
export const rereadPerson = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['auth'] });

/** Loads the person's record again, however new it is, and updates every page. */
export const useRereadPerson = () => {
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider<PortalAuthProvider>();
  return useCallback(() => {
    authProvider?.forgetPerson();
    return rereadPerson(queryClient);
  }, [queryClient, authProvider]);
};

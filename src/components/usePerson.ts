import { createContext, useContext } from 'react';
import type { Person } from '../../authProvider/person';

/** The signed-in person, provided by `PersonGate`. A context and not a query, because every row of a table reads it. */
export const PersonContext = createContext<Person | undefined>(undefined);

/** The signed-in person. Undefined while loading. */
export const usePerson = (): Person | undefined => useContext(PersonContext);

/** The name of the person. Undefined for people added by their email address alone. */
export const usePersonName = (): string | undefined => {
  const profile = usePerson()?.user.profile;
  return profile && (profile.name || profile.email);
};

/** Whether a user is the signed-in person. @param id the user's number */
export const useIsOneself = (id: number): boolean => usePerson()?.user.id === id;

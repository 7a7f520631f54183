import { createContext, useContext } from 'react';
import type { Person } from '../../authProvider/person';

/**
 * The signed-in person, whom `PersonGate` asks for. A context and not a query of its own for whoever needs to know:
 * every row of a table does.
 */
export const PersonContext = createContext<Person | undefined>(undefined);

/** The signed-in person; undefined while that is still being asked. */
export const usePerson = (): Person | undefined => useContext(PersonContext);

/** What the person is called: whoever was added by his address alone has no name yet. */
export const usePersonName = (): string | undefined => {
  const profile = usePerson()?.user.profile;
  return profile && (profile.name || profile.email);
};

/** Whether a user is the signed-in person. @param id the user's number */
export const useIsOneself = (id: number): boolean => usePerson()?.user.id === id;

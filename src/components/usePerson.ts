import { createContext, useContext } from 'react';
import type { Person } from '../../authProvider/person';

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

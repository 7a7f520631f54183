import { usePerson } from './usePerson';

/** Whether a user is the signed-in person. @param id the user's number */
export const useIsOneself = (id: number): boolean => usePerson()?.user.id === id;

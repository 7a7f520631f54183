import { type Action, type Verdict, verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import { usePerson } from './usePerson';

/**
 * The verdict on an action for the signed-in person. On a license whose is_manager is false, a manager counts as a
 * license user. Hidden until the person is known.
 */
export const useVerdict = (action: Action, license?: Pick<License, 'is_manager'>): Verdict => {
  const person = usePerson();
  return person ? verdictOn(action, person, license?.is_manager) : 'hidden';
};

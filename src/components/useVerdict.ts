import { type Action, type Verdict, verdictOn } from '../../contract/permissions';
import type { License } from '../../contract/schemas/license';
import { usePerson } from './usePerson';

/** Hidden until the person is known. If the license's `is_manager` is false, a manager counts as a license user. */
export const useVerdict = (action: Action, license?: Pick<License, 'is_manager'>): Verdict => {
  const person = usePerson();
  return person ? verdictOn(action, person, license?.is_manager) : 'hidden';
};

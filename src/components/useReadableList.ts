import { useResourceDefinitions } from 'ra-core';
import { isAllowedBy } from '../lib/access';
import type { ResourceDeclaration } from '../lib/resource';
import { usePerson } from './usePerson';

/**
 * A list by its name; undefined if the portal does not have it, or the person may not read it. Ask before anything of it is
 * read: after a 403, react-admin leads to the sign-in.
 */
export const useReadableList = (name = ''): Partial<ResourceDeclaration> | undefined => {
  const list = useResourceDefinitions<Partial<ResourceDeclaration>>()[name]?.options;
  const person = usePerson();
  return list && isAllowedBy(list.access, person) ? list : undefined;
};

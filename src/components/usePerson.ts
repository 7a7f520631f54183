import { usePermissions } from 'ra-core';
import type { Person } from '../../authProvider/person';

/** The signed-in person; undefined while that is still being asked. */
export const usePerson = (): Person | undefined => usePermissions<Person>().permissions;

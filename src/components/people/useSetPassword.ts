import { useSavedCommand } from '../useSavedCommand';
import type { ManagedPerson } from './person';

/** Sets somebody's password and says so (row LUSR-28). */
export const useSetPassword = ({ id, true_email }: ManagedPerson) =>
  useSavedCommand<string>((provider, password) => provider.setPassword(id, password), {
    detail: 'portal.people.password.changed',
    values: { name: true_email },
  });

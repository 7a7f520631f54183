import { useCommand } from '../useCommand';
import type { ManagedPerson } from './person';

/** Sets somebody's password and says so (row LUSR-28). */
export const useSetPassword = ({ id, true_email }: ManagedPerson) =>
  useCommand<string>({
    send: (provider, password, key) => provider.setPassword(id, password, key),
    saved: () => ({ detail: 'portal.people.password.changed', values: { name: true_email } }),
  });

import type { Transaction } from '../database/connection';
import { endSessionsOf } from '../queries/identity/oidcPayloads';
import { type Holder, setInitialPasswords } from '../queries/userCredentials';
import type { Actor } from './actor';
import { auditAll } from '../queries/auditLog';
import type { SealPassword } from './initialPassword';

/** Gives people new initial passwords and ends their sessions. Lock them first, and see to it that the actor may do it. */
export const replacePasswords = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  people: readonly (Pick<Holder, 'id' | 'platform_user_id'> & { password: string })[],
): Promise<void> => {
  if (people.length === 0) return;
  await setInitialPasswords(
    tx,
    people.map(({ id, password }) => ({ id, ...seal(password) })),
    actor.id,
  );
  await endSessionsOf(
    tx,
    people.map(({ platform_user_id }) => platform_user_id),
  );
  await auditAll(
    tx,
    actor,
    people.map(({ id }) => ({
      action: 'user.password_set',
      objectType: 'user',
      objectId: id,
      difference: { password: 'changed' },
    })),
  );
};

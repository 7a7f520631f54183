import { actions } from '../../contract/actions/actions';
import type { RenewedAccounts, RunAccounts, RunActionName } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import { findRunAccounts, lockUnusedAccounts, setHandedOver } from '../queries/runAccounts';
import { isOnOrders } from '../queries/runTargets';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { newAccountsOf } from './findOrCreateUsers';
import { initialPassword, type SealPassword } from './initialPassword';
import { notFound, Refusal } from './refusal';
import { replacePasswords } from './replacePasswords';
import { reasonOf } from './runAction';
import { readOwnRun, readRunToEnd } from './runs';
import { judgePasswords } from './setUserPassword';

/** A script gets the passwords of license users as in the list of licenses, and not as the person who made the run. */
const authorizeAccounts = (actor: Actor, action: RunActionName): void => {
  authorize(actor, actions[action].right);
  if (actor.script && action === 'assign_users') authorize(actor, 'manage_license_user_credentials');
};

/** @throws as readOwnRun, forbidden for somebody who may no longer do what the run did, or read what it made */
export const readRunAccounts = async (
  connection: Connection,
  { decrypt }: Pick<Secrets, 'decrypt'>,
  actor: Actor,
  id: number,
): Promise<RunAccounts> => {
  const run = await readOwnRun(connection, actor, id);
  authorizeAccounts(actor, run.action);
  const accounts = await findRunAccounts(connection, actor, id);
  return { results: accounts.map(({ email, sealed }) => ({ email, new_password: decrypt(sealed) })) };
};

/** Removes the run's passwords, because they have been handed over. @throws as readRunToEnd, for a script as readRunAccounts */
export const closeRunAccounts = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const { action } = await readRunToEnd(tx, actor, id);
  if (actor.script) authorizeAccounts(actor, action);
  await setHandedOver(tx, id, true);
};

/** @throws as readOwnRun, forbidden without the right of a single new password */
export const authorizeRenewal = async (connection: Connection, actor: Actor, id: number): Promise<void> => {
  const { action } = await readOwnRun(connection, actor, id);
  authorize(actor, isOnOrders(action) ? 'manage_managers' : 'manage_license_user_credentials');
};

/**
 * Gives new initial passwords to all people whose accounts the run made and who have not signed in since. Each is
 * judged by the rules of a single new password. The passwords wait in the run until they are handed over.
 * @throws as authorizeRenewal
 */
export const renewRunAccounts = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  id: number,
): Promise<RenewedAccounts> => {
  await authorizeRenewal(tx, actor, id);
  const accounts = await lockUnusedAccounts(tx, actor, id);
  const ids = accounts.map(account => account.id);
  const judged = await judgePasswords(tx, actor, ids);
  const verdicts = accounts.map(account => ({ ...account, verdict: judged.get(account.id) ?? notFound() }));
  const given = verdicts.flatMap(({ verdict, email }) =>
    verdict instanceof Refusal ? [] : [{ ...verdict, email, password: initialPassword() }],
  );
  await replacePasswords(tx, seal, actor, given);
  await setHandedOver(
    tx,
    id,
    false,
    given.map(person => person.id),
  );
  return {
    results: newAccountsOf(given),
    refused: verdicts.flatMap(({ verdict, email }) =>
      verdict instanceof Refusal ? [{ email, reason: reasonOf(verdict) }] : [],
    ),
  };
};

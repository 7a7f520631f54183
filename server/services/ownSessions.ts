import type { SessionList } from '../../contract/extensions/sessions';
import type { Connection, Transaction } from '../database/connection';
import { endOwnSession, findOwnSessions } from '../queries/identity/ownSessions';
import type { Actor } from './actor';
import { notFound } from './refusal';

export const readOwnSessions = async (connection: Connection, actor: Actor): Promise<SessionList> => ({
  results: await findOwnSessions(connection, actor),
});

/**
 * The session's tokens are refused from the next call on.
 * @throws notFound for an ended session and for somebody else's
 */
export const endSessionOf = async (tx: Transaction, actor: Actor, id: string): Promise<void> => {
  if (!(await endOwnSession(tx, actor, id))) throw notFound();
};

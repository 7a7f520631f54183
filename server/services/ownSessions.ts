import type { SessionList } from '../../contract/extensions/sessions';
import type { Connection, Transaction } from '../database/connection';
import { endOwnSession, findOwnSessions } from '../queries/identity/ownSessions';
import type { Actor } from './actor';
import { forbidden, notFound } from './refusal';

/** @throws forbidden for a manager who sees what somebody else sees */
export const authorizeOwnSessions = ({ viewedBy }: Actor): void => {
  if (viewedBy !== undefined) throw forbidden();
};

export const readOwnSessions = async (connection: Connection, actor: Actor): Promise<SessionList> => ({
  results: await findOwnSessions(connection, actor),
});

/** Its tokens are refused from the next call on. @throws notFound for a session that is over or somebody else's */
export const endSessionOf = async (tx: Transaction, actor: Actor, id: string): Promise<void> => {
  if (!(await endOwnSession(tx, actor, id))) throw notFound();
};

import type { Connection, Database, Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import type { TokenIdentity } from '../queries/identity/tokenHolders';
import { linkIdentityByEmail } from '../queries/identity/userIdentities';
import type { Actor } from './actor';
import { loadActor } from './loadActor';

interface Identity extends TokenIdentity {
  /** A verified email that links a person who is not known yet. */
  linkableEmail: string | null;
}

/** @param connection where known people are looked up; nobody is linked there */
export const identifyPerson = async (
  db: Database,
  connection: Connection,
  { linkableEmail: email, ...identity }: Identity,
  requestId: string,
): Promise<Actor | null> => {
  const known = await loadActor(connection, identity, requestId);
  if (known) return known;
  const isLinked = email !== null && (await db.transaction(tx => link(tx, identity, email, requestId)));
  return isLinked ? loadActor(db, identity, requestId) : null;
};

const link = async (tx: Transaction, { issuer, subject }: TokenIdentity, email: string, requestId: string) => {
  const linked = await linkIdentityByEmail(tx, { issuer, subject, email });
  if (!linked) return false;
  const { userId, companyId } = linked;
  const act = { action: 'user.link', objectType: 'user', objectId: String(userId), difference: { issuer } };
  await insertAuditRows(tx, [{ requestId, companyId, actorId: userId, ...act }]);
  return true;
};

import type { Connection, Database, Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import type { TokenIdentity } from '../queries/identity/tokenHolders';
import { countPeopleOfEmail, linkIdentityByEmail } from '../queries/identity/userIdentities';
import type { Actor } from './actor';
import { loadActor } from './loadActor';

interface Identity extends TokenIdentity {
  /** A verified email that links a person who is not known yet. */
  linkableEmail: string | null;
}

interface Unknown {
  /** Why the email links nobody, for the log. Null if the token has none that may. */
  linkFault: string | null;
}

/** @param connection where known people are looked up; nobody is linked there */
export const identifyPerson = async (
  db: Database,
  connection: Connection,
  { linkableEmail: email, ...identity }: Identity,
  requestId: string,
): Promise<Actor | Unknown> => {
  const known = await loadActor(connection, identity, requestId);
  if (known) return known;
  if (email === null) return { linkFault: null };
  const linkFault = await db.transaction(tx => link(tx, identity, email, requestId));
  if (linkFault !== null) return { linkFault };
  return (await loadActor(db, identity, requestId)) ?? { linkFault: 'they have just left' };
};

const linkFaultOf = async (tx: Transaction, email: string): Promise<string> => {
  const people = await countPeopleOfEmail(tx, email);
  if (people === 0) return 'nobody here has its email';
  if (people > 1) return `${people} people here have its email`;
  return 'another account of the provider is linked to the person with its email (docs/deployment.md, user_identities)';
};

/** @returns null, or why nobody was linked */
const link = async (tx: Transaction, { issuer, subject }: TokenIdentity, email: string, requestId: string) => {
  const linked = await linkIdentityByEmail(tx, { issuer, subject, email });
  if (!linked) return linkFaultOf(tx, email);
  const { userId, companyId } = linked;
  const act = { action: 'user.link', objectType: 'user', objectId: String(userId), difference: { issuer } };
  await insertAuditRows(tx, [{ requestId, companyId, actorId: userId, ...act }]);
  return null;
};

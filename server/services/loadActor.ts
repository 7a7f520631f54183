import { parsePortalData } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { type ActorRow, findHolder, findHolders, knownHolder } from '../queries/actors';
import { claimedHolder, storedHolders, type TokenIdentity } from '../queries/identity/tokenHolders';
import type { Actor } from './actor';
import { type Refusal, unauthenticated, unknownPerson } from './refusal';
import { together } from './together';

/** Rights come from the database, so a removed permission acts at the next request. Null for an unknown person. */
export const loadActor = async (
  connection: Connection,
  identity: TokenIdentity,
  requestId: string,
): Promise<Actor | null> => {
  const holder = await findHolder(connection, claimedHolder(identity));
  return holder?.person ? actorOf(holder.person, requestId) : null;
};

/** Returns Refusal 401 for an invalid token, 403 for an unknown person. */
export type LoadTokenActor = (id: string, requestId: string) => Promise<Actor | Refusal>;

/** Needs one statement, because every request waits for it. Requests that come at once share the statement. */
export const createLoadTokenActor = (connection: Connection, issuer: string): LoadTokenActor => {
  const find = together(async (ids: readonly string[]) => {
    const holders = await findHolders(connection, storedHolders(issuer, ids));
    const found = new Map(holders.map(holder => [holder.token, holder]));
    return ids.map(id => found.get(id) ?? null);
  });
  return async (id, requestId) => {
    const holder = await find(id);
    if (!holder) return unauthenticated();
    return holder.person ? actorOf(holder.person, requestId) : unknownPerson();
  };
};

/** Null for a person who was removed. */
export const loadActorById = async (
  connection: Connection,
  userId: number,
  requestId: string,
): Promise<Actor | null> => {
  const holder = await findHolder(connection, knownHolder(userId));
  return holder?.person ? actorOf(holder.person, requestId) : null;
};

const actorOf = (row: ActorRow, requestId: string): Actor => ({
  id: row.id,
  companyId: row.company_id,
  platformUserId: row.platform_user_id,
  email: row.email,
  subject: row.subject,
  requestId,
  session: row.session,
  isManager: row.is_manager,
  hasLicenses: row.has_licenses,
  permissions: new Set(row.permissions),
  position: row.position,
  // Parsed on demand, because few rules need it.
  get portal() {
    return parsePortalData(row.portal_data);
  },
});

import { parsePortalData } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { type ActorRow, findHolder } from '../queries/actors';
import { claimedHolder, storedHolder, type TokenIdentity } from '../queries/identity/tokenHolders';
import type { Actor } from './actor';
import { type Refusal, unauthenticated, unknownPerson } from './refusal';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The person a valid token was issued for, with his rights as the database has them now, so that taking a permission
 * away acts at the next request (contract.md "The current user"). Null when the server knows nobody of that name.
 */
export const loadActor = async (
  connection: Connection,
  { issuer, subject, platformUserId }: TokenIdentity,
  requestId: string,
): Promise<Actor | null> => {
  const claimed = platformUserId && uuid.test(platformUserId) ? platformUserId : null;
  const holder = await findHolder(connection, claimedHolder({ issuer, subject, platformUserId: claimed }));
  return holder?.person ? actorOf(holder.person, requestId) : null;
};

/**
 * The person of a token that the embedded provider has stored under this id. Token, session and person are one statement,
 * because every request waits for it. A refusal 401 for a token that is not good, 403 for a person unknown here.
 */
export const loadTokenActor = async (
  connection: Connection,
  issuer: string,
  id: string,
  requestId: string,
): Promise<Actor | Refusal> => {
  const holder = await findHolder(connection, storedHolder(issuer, id));
  if (!holder) return unauthenticated();
  return holder.person ? actorOf(holder.person, requestId) : unknownPerson();
};

const actorOf = (row: ActorRow, requestId: string): Actor => ({
  id: row.id,
  companyId: row.company_id,
  platformUserId: row.platform_user_id,
  email: row.email,
  subject: row.subject,
  requestId,
  isManager: row.is_manager,
  hasLicenses: row.has_licenses,
  permissions: new Set(row.permissions),
  // Read by the few rules that ask the company, not at every request.
  get portal() {
    return parsePortalData(row.portal_data);
  },
});

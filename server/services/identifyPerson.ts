import type { Connection } from '../database/connection';
import type { TokenIdentity } from '../queries/identity/tokenHolders';
import { linkIdentityByEmail } from '../queries/identity/userIdentities';
import type { Actor } from './actor';
import { loadActor } from './loadActor';

/**
 * Whose identity it is; null when nobody here is meant.
 * @param email where given, a verified email by which a person unknown so far is recognised once
 */
export const identifyPerson = async (
  connection: Connection,
  identity: TokenIdentity,
  email: string | null,
  requestId: string,
): Promise<Actor | null> => {
  const known = await loadActor(connection, identity, requestId);
  if (known) return known;
  const { issuer, subject } = identity;
  const isLinked = email && (await linkIdentityByEmail(connection, { issuer, subject, email }));
  return isLinked ? loadActor(connection, identity, requestId) : null;
};

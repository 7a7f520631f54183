import type { Connection } from '../database/connection';
import { linkIdentityByEmail } from '../queries/identity/userIdentities';
import type { Actor } from './actor';
import { loadActor, type TokenIdentity } from './loadActor';
import { Refusal } from './refusal';

/** @param email where given, a verified email by which a person unknown so far is recognised once */
export const identifyPerson = async (
  connection: Connection,
  identity: TokenIdentity,
  email: string | null,
  requestId: string,
): Promise<Actor> => {
  const known = await loadActor(connection, identity, requestId);
  if (known) return known;
  const { issuer, subject } = identity;
  if (email && (await linkIdentityByEmail(connection, { issuer, subject, email }))) {
    const linked = await loadActor(connection, identity, requestId);
    if (linked) return linked;
  }
  // Not a 401: the sign-in is good, and a new one would change nothing (row SHELL-19).
  throw new Refusal(403, 'unknown_person', 'This account has no access to the portal.');
};

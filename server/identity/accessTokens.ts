import type { Connection, Database } from '../database/connection';
import type { TokenIdentity } from '../queries/identity/tokenHolders';
import type { Actor } from '../services/actor';
import { identifyPerson } from '../services/identifyPerson';
import { loadTokenActor } from '../services/loadActor';
import { type Refusal, unauthenticated, unknownPerson } from '../services/refusal';
import { digest } from './adapter';

/** Who a token of an external provider was issued for. */
export interface TokenOwner extends TokenIdentity {
  /** An email the provider has verified, where linking by it is allowed; null otherwise. */
  linkableEmail: string | null;
}

/**
 * Reads an external provider's access token; null for one that is not (or no longer) valid.
 * @throws Refusal 503 when the provider has to be asked and cannot be reached
 */
export type TokenReader = (token: string) => Promise<TokenOwner | null>;

/** The person who presents a token: a refusal 401 for one that is not valid, 403 for a person the database does not know. */
export type Identify = (token: string, requestId: string) => Promise<Actor | Refusal>;

/** Tokens of the embedded provider are looked up at every request, so that a logout acts at once (security decision 8). */
export const byStoredTokens =
  (connection: Connection, issuer: string): Identify =>
  (token, requestId) =>
    loadTokenActor(connection, issuer, digest(token), requestId);

export const byExternalTokens =
  (db: Database, readToken: TokenReader): Identify =>
  async (token, requestId) => {
    const owner = await readToken(token);
    if (!owner) return unauthenticated();
    return (await identifyPerson(db, owner, owner.linkableEmail, requestId)) ?? unknownPerson();
  };

import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Database } from '../database/connection';
import type { TokenIdentity } from '../queries/identity/tokenHolders';
import type { Actor } from '../services/actor';
import { identifyPerson } from '../services/identifyPerson';
import { createLoadTokenActor } from '../services/loadActor';
import { type Refusal, unauthenticated, unknownPerson } from '../services/refusal';
import { isScriptToken, loadScriptActor } from '../services/scriptActor';
import { digest } from './adapter';

interface TokenOwner extends TokenIdentity {
  linkableEmail: string | null;
  /** Why the token names nobody, if the person turns out to be unknown. The log gets it. */
  faults: readonly string[];
}

/** Null for an invalid or expired token. @throws Refusal 503 when the provider cannot be reached */
export type TokenReader = (token: string) => Promise<TokenOwner | null>;

/** Refusal 401: the token is not valid. Refusal 403: the database does not know the person. */
export type Identify = (token: string, requestId: string) => Promise<Actor | Refusal>;

/** The token is looked up at every request, so a logout acts at once. */
export const byStoredTokens = (connection: Connection, issuer: string): Identify => {
  const load = createLoadTokenActor(connection, issuer);
  return (token, requestId) => load(digest(token), requestId);
};

export const byExternalTokens =
  (db: Database, connection: Connection, readToken: TokenReader, log: Pick<FastifyBaseLogger, 'warn'>): Identify =>
  async (token, requestId) => {
    const owner = await readToken(token);
    if (!owner) return unauthenticated();
    const found = await identifyPerson(db, connection, owner, requestId);
    if (!('linkFault' in found)) return found;
    const reasons = [...owner.faults, ...(found.linkFault ? [found.linkFault] : [])].join('; ');
    log.warn({ reqId: requestId }, `A token of ${owner.issuer} names nobody: ${reasons}.`);
    return unknownPerson();
  };

/** Takes the tokens of scripts as well. This server issues them, also where people sign in with an external provider. */
export const orByScript =
  (db: Database, connection: Connection, identify: Identify): Identify =>
  (token, requestId) =>
    isScriptToken(token) ? loadScriptActor(db, connection, token, requestId) : identify(token, requestId);

import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Connection, Database } from '../database/connection';
import type { PortalApp } from '../portalApp';
import { deleteChain } from '../queries/identity/tokenChains';
import { chainOf } from './tokenChains';

type Write = (connection: Connection) => Promise<unknown>;

/** What requests have written so far, by the library's context. */
const held = new WeakMap<object, Write[]>();

/** Writes at once, or at the end of the present request if that asks for tokens. */
export const storeOrHold = async (connection: Connection, write: Write): Promise<void> => {
  const context = Provider.ctx;
  const writes = context?.oidc?.route === 'token' && held.get(context);
  if (writes) writes.push(write);
  else await write(connection);
};

/** A refresh token that was used once too often ends its chain, as where the library notices it. Codes do not. */
const endChain = async (db: Database, context: KoaContextWithOIDC): Promise<void> => {
  const chain = chainOf(context);
  const { entities, params } = context.oidc;
  const grantId = entities.RefreshToken?.grantId;
  if (params?.grant_type === 'refresh_token' && grantId && chain) await deleteChain(db, grantId, chain);
};

/**
 * Stores what a request for tokens writes in one transaction. The library writes step by step: a refresh token would count
 * as used although the database failed before it had the next one, and the repeated request would sign the person out.
 */
export const storeTokensTogether =
  ({ db }: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const writes: Write[] = [];
    held.set(context, writes);
    await next();
    if (context.status >= 500 || writes.length === 0) return;
    try {
      await db.transaction(async tx => {
        for (const write of writes) await write(tx);
      });
    } catch (error) {
      // Another request has used the code or the refresh token meanwhile.
      if (!(error instanceof errors.InvalidGrant)) throw error;
      await endChain(db, context);
      context.status = error.statusCode;
      context.body = { error: error.error, error_description: error.error_description };
    }
  };

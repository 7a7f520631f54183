import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Connection } from '../database/connection';
import * as queries from '../queries/identity/oidcPayloads';
import { consumeRefreshToken, deleteChain, findRefreshToken } from '../queries/identity/tokenChains';
import { noteChain, presentChain } from './tokenChains';
import { storeOrHold } from './tokenWrites';

/** These ids are credentials, so only their digests are stored. */
const bearerModels = new Set([
  'AccessToken',
  'AuthorizationCode',
  'ClientCredentials',
  'Interaction',
  'RefreshToken',
  'Session',
]);

export const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

/** Removes the ids: the payload's own, the session's, and the one at the end of the address to resume. */
const withoutIds = (id: string, payload: AdapterPayload): AdapterPayload => ({
  ...payload,
  jti: undefined,
  ...(payload.session && { session: { ...payload.session, cookie: undefined } }),
  ...(payload.returnTo && { returnTo: payload.returnTo.slice(0, -id.length) }),
});

const withId = (id: string, { returnTo }: AdapterPayload): AdapterPayload => ({
  jti: id,
  ...(returnTo && { returnTo: returnTo + id }),
});

const redeemed = new Set(['AuthorizationCode', 'RefreshToken']);

/** The provider's storage of one model. Never use a model inside a transaction: it uses a separate connection. */
export const createAdapter = (connection: Connection, model: string): Adapter => {
  const isBearer = bearerModels.has(model);
  const isRefreshToken = model === 'RefreshToken';
  const keyOf = (id: string) => (isBearer ? digest(id) : id);
  const load = async (key: string) => {
    const stored = await (isRefreshToken
      ? findRefreshToken(connection, key)
      : queries.findPayload(connection, model, key));
    if (stored && redeemed.has(model)) noteChain(String(stored.payload.chain ?? key));
    return stored;
  };
  const revive = (stored: queries.StoredPayload | null, id: string | null): AdapterPayload | undefined =>
    stored
      ? {
          ...stored.payload,
          ...(isBearer && id !== null && withId(id, stored.payload)),
          ...(stored.consumed && { consumed: stored.consumed }),
        }
      : undefined;

  return {
    upsert: async (id, payload, expiresIn) => {
      const stored = {
        model,
        id: keyOf(id),
        payload: { ...(isBearer ? withoutIds(id, payload) : payload), chain: presentChain() },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresIn: expiresIn ?? null,
      };
      await storeOrHold(connection, at => queries.upsertPayload(at, stored));
    },
    find: async id => revive(await load(keyOf(id)), id),
    // The stored payload lacks the session's id, so the library must not save it. It only reads it.
    findByUid: async uid => revive(await queries.findPayloadByUid(connection, model, uid), null),
    findByUserCode: async () => undefined,
    // The library's documented contract lets two concurrent redemptions both succeed. Of a code, only one of them changes
    // the row, and the other fails.
    consume: id =>
      storeOrHold(connection, async at => {
        const isConsumed = await (isRefreshToken
          ? consumeRefreshToken(at, keyOf(id))
          : queries.consumePayload(at, model, keyOf(id)));
        if (!isConsumed) throw new errors.InvalidGrant('already used');
      }),
    destroy: async id => {
      if (model === 'Session') await queries.endSession(connection, keyOf(id));
      else await queries.deletePayload(connection, model, keyOf(id));
    },
    revokeByGrantId: async grantId => {
      const chain = presentChain();
      if (chain === undefined) await queries.deletePayloadsOfGrant(connection, model, grantId);
      // The library calls this of each model.
      else if (isRefreshToken) await deleteChain(connection, grantId, chain);
    },
  };
};

import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Connection } from '../database/connection';
import * as queries from '../queries/identity/oidcPayloads';

/**
 * Whoever holds such an id can act with it, so only its digest is stored, as with passwords. A grant's id and a session's
 * uid are no credentials: nothing is answered to them.
 */
const bearerModels = new Set([
  'AccessToken',
  'AuthorizationCode',
  'ClientCredentials',
  'Interaction',
  'RefreshToken',
  'Session',
]);

export const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

/** The payload without its own id and, in an interaction's, without the session's. The address to resume ends in the id. */
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

/** The provider's storage of one model. Never call a model inside a transaction of ours: it uses a connection of its own. */
export const createAdapter = (connection: Connection, model: string): Adapter => {
  const isBearer = bearerModels.has(model);
  const keyOf = (id: string) => (isBearer ? digest(id) : id);
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
      await queries.upsertPayload(connection, {
        model,
        id: keyOf(id),
        payload: isBearer ? withoutIds(id, payload) : { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresIn: expiresIn ?? null,
      });
    },
    find: async id => revive(await queries.findPayload(connection, model, keyOf(id)), id),
    // Without the id of the session, so the library must not save what it finds here; it only reads it.
    findByUid: async uid => revive(await queries.findPayloadByUid(connection, model, uid), null),
    findByUserCode: async () => undefined,
    // The documented contract (mark as consumed) lets two redemptions at the same time both succeed: whoever does not
    // change the row has lost (security decision 7).
    consume: async id => {
      if (!(await queries.consumePayload(connection, model, keyOf(id)))) throw new errors.InvalidGrant('already used');
    },
    destroy: async id => {
      if (model === 'Session') await queries.endSession(connection, keyOf(id));
      else await queries.deletePayload(connection, model, keyOf(id));
    },
    revokeByGrantId: async grantId => void (await queries.deletePayloadsOfGrant(connection, model, grantId)),
  };
};

import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Connection } from '../database/connection';
import * as queries from '../queries/identity/oidcPayloads';

/** Whoever holds such an id may act with it, so only its digest is stored, as one does with passwords. */
const bearerModels = new Set(['AccessToken', 'ClientCredentials', 'RefreshToken', 'AuthorizationCode']);

export const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

/** The provider's storage of one model. Never call a model inside a transaction of ours: it uses a connection of its own. */
export const createAdapter = (connection: Connection, model: string): Adapter => {
  const isBearer = bearerModels.has(model);
  const keyOf = (id: string) => (isBearer ? digest(id) : id);
  const revive = (stored: queries.StoredPayload | null, known: AdapterPayload): AdapterPayload | undefined =>
    stored ? { ...stored.payload, ...known, ...(stored.consumed && { consumed: stored.consumed }) } : undefined;

  return {
    upsert: async (id, payload, expiresIn) => {
      await queries.upsertPayload(connection, {
        model,
        id: keyOf(id),
        payload: { ...payload, ...(isBearer && { jti: undefined }) },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresIn: expiresIn ?? null,
      });
    },
    find: async id => revive(await queries.findPayload(connection, model, keyOf(id)), isBearer ? { jti: id } : {}),
    findByUid: async uid => revive(await queries.findPayloadByUid(connection, model, uid), {}),
    findByUserCode: async () => undefined,
    // The documented contract (mark as consumed) lets two redemptions at the same time both succeed: whoever does not
    // change the row has lost (security decision 7).
    consume: async id => {
      if (!(await queries.consumePayload(connection, model, keyOf(id)))) throw new errors.InvalidGrant('already used');
    },
    destroy: async id => {
      if (model === 'Session') await queries.endSession(connection, id);
      else await queries.deletePayload(connection, model, keyOf(id));
    },
    revokeByGrantId: async grantId => void (await queries.deletePayloadsOfGrant(connection, model, grantId)),
  };
};

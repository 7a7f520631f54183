import { remainingRotationSeconds } from '../../contract/constants';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import type { OAuthClientRow } from '../queries/oauthClients';
import type { Secrets } from '../secrets';

/** A rotated secret shows only that it exists; its value is not needed again. */
export const oauthClientRecord = (row: OAuthClientRow, secrets: Secrets): OAuthClient => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  secret: secrets.decrypt(row.secret),
  enabled: row.enabled,
  attributes: {
    'client.secret.creation.time': String(row.created_at),
    ...(row.expiration_period !== null && {
      'client.secret.expiration.time': String(row.created_at + row.expiration_period),
      SECRET_EXPIRATION_PERIOD: String(row.expiration_period),
      SECRET_REMAINING_ROTATION_PERIOD: String(remainingRotationSeconds),
    }),
    ...(row.rotated_expiration_period !== null && {
      SECRET_ROTATED_EXPIRATION_PERIOD: String(row.rotated_expiration_period),
    }),
    ...(row.is_rotated && {
      'client.secret.rotated': 'true',
      'client.secret.rotated.creation.time': String(row.rotated_created_at),
      'client.secret.rotated.expiration.time': String(row.rotated_expires_at),
    }),
  },
});

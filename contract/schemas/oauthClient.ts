import { type Static, Type } from 'typebox';

/** Values are strings: times in epoch seconds, periods in seconds. Attributes that do not apply are absent. */
const OAuthClientAttributes = Type.Object({
  'client.secret.creation.time': Type.String(),
  'client.secret.expiration.time': Type.Optional(Type.String()),
  'client.secret.rotated': Type.Optional(Type.String()),
  'client.secret.rotated.creation.time': Type.Optional(Type.String()),
  'client.secret.rotated.expiration.time': Type.Optional(Type.String()),
  SECRET_EXPIRATION_PERIOD: Type.Optional(Type.String()),
  SECRET_ROTATED_EXPIRATION_PERIOD: Type.Optional(Type.String()),
  SECRET_REMAINING_ROTATION_PERIOD: Type.Optional(Type.String()),
});

export const OAuthClient = Type.Object({
  id: Type.String(),
  clientId: Type.String(),
  name: Type.String(),
  secret: Type.String(),
  enabled: Type.Boolean(),
  attributes: OAuthClientAttributes,
});
export type OAuthClient = Static<typeof OAuthClient>;

import { type Static, Type } from 'typebox';
import { Id, Nullable, NullableText } from './common';

/** Seconds. Null if the company has no rule of its own. */
export const OAuthClientsData = Type.Object({
  secret_expiration_period: Nullable(Type.Integer()),
  secret_rotated_expiration_period: Nullable(Type.Integer()),
});

export type OAuthClientsData = Static<typeof OAuthClientsData>;

export const Company = Type.Object({
  id: Id,
  name: Type.String(),
  portal_data: NullableText,
  oauth_clients_data: Nullable(OAuthClientsData),
});
export type Company = Static<typeof Company>;

export const Branding = Type.Pick(Company, ['id', 'name', 'portal_data', 'oauth_clients_data']);
export type Branding = Static<typeof Branding>;

export const BrandingQuery = Type.Object({ domain: Type.String({ maxLength: 253 }) });

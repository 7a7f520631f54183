import { type Static, Type } from 'typebox';
import { NullableText } from './schemas/common';

/** Run-time configuration of the portal, served at /config.json, so that one build serves any deployment. */
export const AppConfig = Type.Object({
  /** Base address of the back end, ending before the resource: '/api/v1'. */
  apiUrl: Type.String(),
  csrfHeader: Type.String(),
  sentryDsn: NullableText,
  oidc: Type.Object({
    /** Issuer of the OpenID provider. */
    authority: Type.String(),
    clientId: Type.String(),
    scope: Type.String(),
    /** Claim that names the person to the back end; sub when the token lacks it. */
    userIdClaim: Type.String(),
    /** Parameter and value that make an authorisation request change the password. */
    changePasswordParameter: Type.String(),
    changePasswordValue: Type.String(),
    /** Whether passwords and client secrets that the back end sets are those the provider accepts. */
    acceptsCredentials: Type.Boolean(),
  }),
});
export type AppConfig = Static<typeof AppConfig>;

import { type Static, Type } from 'typebox';
import { PortalDeclaration } from './portalDeclaration';
import { NullableText } from './schemas/common';

/** Run-time configuration of the portal, served at /config.json. One build serves any deployment. */
export const AppConfig = Type.Object({
  /** Names from contract/extensions/names.ts. Others are ignored. */
  extensions: Type.Array(Type.String()),
  /**
   * Declarations of lists that need no code (contract/listDeclaration.ts), and of what the company changes about the portal's
   * own (contract/portalDeclaration.ts). They are not yet checked.
   */
  resources: Type.Array(Type.Unknown()),
  /** What is wrong with each of them; null: nothing. The reference server has checked them. Without it, the portal does. */
  faults: Type.Optional(Type.Array(NullableText)),
  /** What the company changes about the portal's own lists, checked by the server. */
  portal: Type.Optional(PortalDeclaration),
  apiUrl: Type.String(),
  csrfHeader: Type.String(),
  sentryDsn: NullableText,
  oidc: Type.Object({
    authority: Type.String(),
    clientId: Type.String(),
    scope: Type.String(),
    /** Token claim that holds the person's id at the back end. The portal uses `sub` when the token lacks it. */
    userIdClaim: Type.String(),
    changePasswordParameter: Type.String(),
    changePasswordValue: Type.String(),
    /** Whether the provider accepts passwords and client secrets that the back end sets. */
    acceptsCredentials: Type.Boolean(),
  }),
});
export type AppConfig = Static<typeof AppConfig>;

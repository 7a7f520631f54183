export type OidcConfig = EmbeddedOidc | ExternalOidc;

interface OidcClient {
  clientId: string;
  scope: string;
  /** Claim with the person's id at the back end. The subject is used when a token lacks it. */
  userIdClaim: string;
  changePasswordParameter: string;
  changePasswordValue: string;
}

export interface EmbeddedOidc extends OidcClient {
  kind: 'embedded';
  lifetimes: Lifetimes;
}

/** Lifetimes at the embedded provider, in seconds. */
export interface Lifetimes {
  authorizationCode: number;
  token: number;
  /** From the sign-in on, including refresh tokens: rotating them does not extend it. */
  session: number;
  /** A session ends early after this long without a renewal or a visit to the provider. */
  sessionIdle: number;
  /** A sign-in page. */
  interaction: number;
}

export interface ExternalOidc extends OidcClient {
  kind: 'external';
  issuer: string;
  /** Audience an access token must carry. The API's own by default: ID tokens carry the client id. */
  audience: string;
  /** Whether a verified email links a person's first sign-in to their account. */
  linkByEmail: boolean;
}

export interface SignInRequest {
  /** Path of the portal to come back to. */
  returnTo: string;
  uiLocales: string;
  /** Ask the provider only whether there is a session, without any form. */
  promptNone?: boolean;
  /** Have the provider change the password instead of only signing in. */
  changePassword?: boolean;
  /** The answer arrives in another window. */
  inWindow?: boolean;
}

/** What is remembered of a request until its answer arrives. */
export interface RequestData extends SignInRequest {
  nonce: string;
}

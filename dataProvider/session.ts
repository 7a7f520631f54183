/** What the HTTP client needs of a sign-in; authProvider gives it, tests give their own. */
export interface HttpSession {
  /** The stored access token, or null when nobody is signed in. */
  accessToken(): string | null;
  /** Value of the CSRF header (row AUTH-14). */
  csrfToken(): string;
  /** Renews the sign-in once, shared by all callers of the moment. */
  renew(): Promise<RenewalOutcome>;
}

/** `unavailable`: the provider could not be asked; the person stays signed in. */
export type RenewalOutcome = 'renewed' | 'sign_in_required' | 'unavailable';

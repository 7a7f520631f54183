export interface HttpSession {
  accessToken(): string | null;
  csrfToken(): string;
  /** Renews the sign-in once for all concurrent callers. */
  renew(): Promise<RenewalOutcome>;
}

/** `unavailable`: the provider did not answer, and the person stays signed in. */
export type RenewalOutcome = 'renewed' | 'sign_in_required' | 'unavailable';

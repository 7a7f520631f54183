/** The message is a catalogue key. The error screen shows its text. */
export class InsecureContextError extends Error {
  override name = 'InsecureContextError';
  constructor() {
    super('portal.auth.insecure_context');
  }
}

export class InvalidIdToken extends Error {
  override name = 'InvalidIdToken';
}

export class WrongClock extends Error {
  override name = 'WrongClock';
  /** @param behind milliseconds, negative if the clock is ahead */
  constructor(readonly behind: number) {
    super('the clock is wrong');
  }
}

/** The provider's discovery document is wrong. The message is for the administrator, in English. */
export class UnusableProvider extends Error {
  override name = 'UnusableProvider';
}

/**
 * `refused`: the provider refused. `denied`: the person or the provider ended the sign-in, without words. `unavailable`:
 * the provider failed. `expired`: the answer belongs to no request of this tab, or comes too late.
 * `invalid`: the answer cannot be trusted. `unreachable`: the provider does not answer. `blocked`: the browser blocked
 * the window. `unusable`: the provider's discovery document is wrong. `clock_behind`, `clock_ahead`: this device's
 * clock is wrong. The cause, a WrongClock, contains the difference.
 */
export type SignInFailure =
  | 'refused'
  | 'denied'
  | 'unavailable'
  | 'expired'
  | 'invalid'
  | 'unreachable'
  | 'blocked'
  | 'unusable'
  | 'clock_behind'
  | 'clock_ahead';

export class SignInFailed extends Error {
  override name = 'SignInFailed';
  constructor(
    readonly failure: SignInFailure,
    readonly returnTo: string,
    /** The provider's own words, to be shown as plain text. */
    readonly reason: string | null = null,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** The error code of an OAuth error answer (RFC 6749 section 5.2). Compares names, to load no library for it. */
export const providerError = (error: unknown): string | null =>
  error instanceof Error && error.name === 'ErrorResponse' && 'error' in error && typeof error.error === 'string'
    ? error.error
    : null;

/** What is no answer of the provider's to a sign-in: those are refusals, in refusal.ts. */
export const failureOf = (cause: unknown, returnTo: string): SignInFailed => {
  if (cause instanceof SignInFailed) return cause;
  if (cause instanceof WrongClock)
    return new SignInFailed(cause.behind > 0 ? 'clock_behind' : 'clock_ahead', returnTo, null, { cause });
  if (cause instanceof UnusableProvider) return new SignInFailed('unusable', returnTo, cause.message, { cause });
  const isNetwork = cause instanceof TypeError || (cause instanceof Error && cause.name.includes('Timeout'));
  return new SignInFailed(isNetwork ? 'unreachable' : 'invalid', returnTo, null, { cause });
};

/** OpenID Connect Core section 3.1.2.6: the provider has to ask the person something. */
const interactionCodes: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
export const needsInteraction = (error: unknown): boolean => interactionCodes.has(providerError(error) ?? '');

/** RFC 6749 section 5.2: the provider will refuse this refresh token, or all of this client's, the next time too. */
const finalCodes: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client']);

/** Whether a failed renewal ends the sign-in. After other failures, the renewal is repeated later. */
export const needsSignIn = (error: unknown): boolean =>
  needsInteraction(error) || finalCodes.has(providerError(error) ?? '') || error instanceof InvalidIdToken;

import { providerError, SignInFailed, type SignInFailure } from './signInErrors';

const description = (error: unknown): string | null =>
  error instanceof Error && 'error_description' in error && typeof error.error_description === 'string'
    ? error.error_description
    : null;

/** Keycloak's answer for a form that is not valid any more, as after a sign-in in another tab. */
export const formHasExpired = (error: unknown): boolean => description(error) === 'authentication_expired';

/** Codes of RFC 6749 section 4.1.2.1 that the portal has words for. The provider's own words say more. */
const withoutWords: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** @returns null for what is no answer of the provider's */
export const refusalOf = (cause: unknown, returnTo: string): SignInFailed | null => {
  const code = providerError(cause);
  if (!code) return null;
  const words = description(cause);
  const isOver = code === 'invalid_grant' || formHasExpired(cause);
  const failure = isOver ? 'expired' : words ? undefined : withoutWords[code];
  return failure
    ? new SignInFailed(failure, returnTo, null, { cause })
    : new SignInFailed('refused', returnTo, words ?? code, { cause });
};

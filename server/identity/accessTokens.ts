import type { Provider } from 'oidc-provider';

/** Who a token was issued for. */
export interface TokenOwner {
  issuer: string;
  subject: string;
  /** What names the person to this server; null when the token does not say. */
  platformUserId: string | null;
  /** An email the provider has verified, where linking by it is allowed; null otherwise. */
  linkableEmail: string | null;
}

/**
 * Reads an access token; null for one that is not (or no longer) valid.
 * @throws Refusal 503 when the provider has to be asked and cannot be reached
 */
export type TokenReader = (token: string) => Promise<TokenOwner | null>;

/** Tokens of the embedded provider are looked up at every request, so that a logout acts at once (security decision 8). */
export const embeddedTokens =
  (provider: Provider): TokenReader =>
  async token => {
    const found = await provider.AccessToken.find(token);
    if (!found?.isValid) return null;
    const { accountId } = found;
    return { issuer: provider.issuer, subject: accountId, platformUserId: accountId, linkableEmail: null };
  };

import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The chain of the code or refresh token that is redeemed, by the library's context. */
const chains = new WeakMap<object, string>();

const redeeming = (): KoaContextWithOIDC | undefined =>
  Provider.ctx?.oidc?.route === 'token' ? Provider.ctx : undefined;

export const noteChain = (chain: string): void => {
  const context = redeeming();
  if (context) chains.set(context, chain);
};

export const chainOf = (context: object): string | undefined => chains.get(context);

/** Undefined outside requests that redeem a code or refresh token. */
export const presentChain = (): string | undefined => {
  const context = redeeming();
  return context && chainOf(context);
};

/** Whether to delete the session's grant: a token that is used once too often ends its own chain only. */
export const revokesGrant = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.route !== 'token' && !(oidc.route === 'revocation' && oidc.entities.AccessToken);

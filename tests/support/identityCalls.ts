import type { PortalApp } from '../../server/portalApp';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from './browser';
import { password } from './identityPeople';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

/**
 * What people of addPeople do at the provider: sign in, and use their tokens.
 * @param begun returns the started server's application
 */
export const identityCalls = (begun: () => PortalApp) => {
  const signIn = async (email = 'ann@shared.test', url = authorization()) => {
    const browser = openBrowser(begun());
    return { browser, callback: await signInThrough(browser, url, email, password) };
  };

  const signInForTokens = async (email?: string) => {
    const { browser, callback } = await signIn(email);
    return { browser, tokens: (await redeem(begun(), callback.get('code'))).json<Tokens>() };
  };

  const refresh = (token: string) => requestTokens(begun(), { grant_type: 'refresh_token', refresh_token: token });

  const callApi = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await begun().inject({ url: '/api/v1/license-manager-permissions/', headers })).statusCode;
  };

  return { signIn, signInForTokens, refresh, callApi };
};

import type { AppConfig } from '../contract/appConfig';
import type { Browser } from './browser';
import type { OpenId } from './openId';

/** Downloads the code that only starting, renewing and ending a sign-in need. */
export const loadOpenId = () => import('./openId');

/** Downloads the OpenID Connect part at its first use, and again after a failed download. */
export const createOpenIdLoader = (oidc: AppConfig['oidc'], browser: Browser) => {
  let loading: Promise<OpenId> | undefined;
  return (): Promise<OpenId> => {
    loading ??= loadOpenId().then(({ createOpenId }) => createOpenId(oidc, browser));
    loading.catch(() => (loading = undefined));
    return loading;
  };
};

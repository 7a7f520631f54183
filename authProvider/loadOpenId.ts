import type { AppConfig } from '../contract/appConfig';
import type { Browser } from './browser';
import type { OpenId } from './openId';

/** Downloads what only starting, ending or renewing a sign-in needs. */
export const loadOpenId = () => import('./openId');

/** The OpenID Connect part of a sign-in, downloaded when it is first asked for; a failed download is tried again. */
export const createOpenIdLoader = (oidc: AppConfig['oidc'], browser: Browser) => {
  let loading: Promise<OpenId> | undefined;
  return (): Promise<OpenId> => {
    loading ??= loadOpenId().then(({ createOpenId }) => createOpenId(oidc, browser));
    loading.catch(() => (loading = undefined));
    return loading;
  };
};

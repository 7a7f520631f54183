import { callbackPath, leadsTo, loginPath } from './paths';

const portal = 'https://portal.invalid';
const signInPaths = [loginPath, callbackPath];

/**
 * A path to go to after sign-in, or '/' when it is not one of this portal's pages (row AUTH-06, security decision 11).
 * Browsers read '//host', '/\host' and '/.//host' as another host, so the path is judged and returned as they parse it.
 */
export const safeReturnPath = (path: unknown): string => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, portal)) return '/';
  const { origin, pathname, search, hash } = new URL(path, portal);
  if (origin !== portal || pathname.startsWith('//') || signInPaths.some(page => leadsTo(page, pathname))) return '/';
  return pathname + search + hash;
};

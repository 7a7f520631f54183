/** The provider sends the person back here. It is registered there. */
export const callbackPath = '/auth/callback';
export const loginPath = '/login';

/** Compares as the router does: in any case, with or without a slash at the end. */
export const leadsTo = (page: string, pathname: string): boolean => pathname.toLowerCase().replace(/\/+$/, '') === page;

const portal = 'https://portal.invalid';
const signInPaths = [loginPath, callbackPath];

/** The path after the sign-in, or '/'. Parsed as browsers do, which read '//host' and '/\\host' as other hosts. */
export const safeReturnPath = (path: unknown): string => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, portal)) return '/';
  const { origin, pathname, search, hash } = new URL(path, portal);
  if (origin !== portal || pathname.startsWith('//') || signInPaths.some(page => leadsTo(page, pathname))) return '/';
  return pathname + search + hash;
};

import { useLocation } from 'ra-core';

/** The current page, to come back to after signing in. */
export const useCurrentPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
};

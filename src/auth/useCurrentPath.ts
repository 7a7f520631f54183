import { useLocation } from 'ra-core';

/** The page asked for, to come back to after signing in. */
export const useCurrentPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
};

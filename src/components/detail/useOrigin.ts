import { useLocation } from 'ra-core';
import type { Origin } from '../origin';

/** Where the record shown was opened from, if from within the portal. */
export const useOrigin = (): Origin | undefined => {
  const state: { origin?: Origin } | null | undefined = useLocation().state;
  return state?.origin;
};

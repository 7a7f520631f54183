import { useLocation } from 'ra-core';

/** The page that a record was opened from. It travels in the state of the record's address. */
interface Origin {
  path: string;
  /** The page's heading. */
  title: string;
  /** Its place in the browser's history, as react-router counts it. */
  index?: number | undefined;
}

/** State for the address of a record that is opened from here. */
export const originHere = (): { origin: Origin } => ({
  origin: {
    path: window.location.pathname + window.location.search,
    title: document.querySelector('h1')?.textContent ?? '',
    index: window.history.state?.idx,
  },
});

/** Where the record shown was opened from, if from within the portal. */
export const useOrigin = (): Origin | undefined => {
  const state: { origin?: Origin } | null | undefined = useLocation().state;
  return state?.origin;
};

import { useLocation } from 'ra-core';

/** The page that a record was opened from. It is kept in the state of the record's location. */
interface Origin {
  path: string;
  /** The page's heading. */
  title: string;
  /** Its index in the browser's history, as react-router counts. */
  index?: number | undefined;
}

/** Location state for a record that is opened from the current page. */
export const originHere = (): { origin: Origin } => ({
  origin: {
    path: window.location.pathname + window.location.search,
    title: document.querySelector('h1')?.textContent ?? '',
    index: window.history.state?.idx,
  },
});

/** The page that this record was opened from; undefined if it was opened by a link from elsewhere. */
export const useOrigin = (): Origin | undefined => {
  const state: { origin?: Origin } | null | undefined = useLocation().state;
  return state?.origin;
};

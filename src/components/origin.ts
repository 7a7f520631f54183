import { useLocation } from 'ra-core';

/** The page that a record was opened from, kept in the location state of the record's page. */
interface Origin {
  path: string;
  title: string;
  /** Its index in the browser's history, from react-router. */
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

/** Undefined if the record was opened by a link from elsewhere. */
export const useOrigin = (): Origin | undefined => {
  const state: { origin?: Origin } | null | undefined = useLocation().state;
  return state?.origin;
};

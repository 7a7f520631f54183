import { useLocation } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { pageOf } from '../lib/pageOf';

/** Begins a page that a link led to at its top. Whoever goes back finds the page where he left it. */
export const TopOfPage = () => {
  const page = pageOf(useLocation().pathname);
  const isByLink = useNavigationType() === 'PUSH';
  const last = useRef(page);
  // Before the page is painted: it would else be seen where the one before was left.
  useLayoutEffect(() => {
    if (isByLink && page !== last.current) window.scrollTo(0, 0);
    last.current = page;
  }, [page, isByLink]);
  return null;
};

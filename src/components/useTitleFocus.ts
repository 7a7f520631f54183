import { useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** State of an address that is come to by finishing what another page was for: there is no button left that has the focus. */
export const focusingTitle = { isTitleFocused: true };

/**
 * The heading of a page: takes the focus where the address says so, or where the link that was pressed has gone with its
 * page, so that it is read out and Tab goes on from there.
 */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const state: unknown = useLocation().state;
  const isAsked = typeof state === 'object' && state !== null && 'isTitleFocused' in state;
  const [isByLink] = useState(useNavigationType() === 'PUSH');
  useEffect(() => {
    const isLost = isByLink && document.activeElement === document.body;
    if (isAsked || isLost) heading.current?.focus({ preventScroll: true });
  }, [isAsked, isByLink]);
  return heading;
};

import { useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** State of an address that is come to by finishing what another page was for: there is no button left that has the focus. */
export const focusingTitle = { isTitleFocused: true };

/**
 * The heading of a page: takes the focus where the address says so, or where what had it has gone with the page before,
 * so that it is read out and Tab goes on from there.
 */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const state: unknown = location.state;
  const isAsked = typeof state === 'object' && state !== null && 'isTitleFocused' in state;
  const type = useNavigationType();
  // Not where the portal was begun, nor where nobody pressed anything.
  const [isMovedTo] = useState(location.key !== 'default' && type !== 'REPLACE');
  useEffect(() => {
    const isLost = isMovedTo && document.activeElement === document.body;
    if (isAsked || isLost) heading.current?.focus({ preventScroll: true });
  }, [isAsked, isMovedTo]);
  return heading;
};

import { useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Location state for a page that replaces a finished one, such as a sign-in, whose focused button is gone. */
export const focusingTitle = { isTitleFocused: true };

/**
 * A ref for the heading of a page. The heading gets the focus if the location state says so, or if the focused element
 * is gone with the page before. Screen readers then announce it, and Tab continues from there.
 */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const state: unknown = location.state;
  const isAsked = typeof state === 'object' && state !== null && 'isTitleFocused' in state;
  const type = useNavigationType();
  // Not on the first page of a visit, and not after a redirect.
  const [isMovedTo] = useState(location.key !== 'default' && type !== 'REPLACE');
  useEffect(() => {
    const isLost = isMovedTo && document.activeElement === document.body;
    if (isAsked || isLost) heading.current?.focus({ preventScroll: true });
  }, [isAsked, isMovedTo]);
  return heading;
};

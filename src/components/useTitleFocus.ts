import { useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';

/** State of an address that is come to by finishing what another page was for: there is no button left that has the focus. */
export const focusingTitle = { isTitleFocused: true };

/** The heading of a page: takes the focus where the address says so, so that it is read out and Tab goes on from there. */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const state: unknown = useLocation().state;
  const isFocused = typeof state === 'object' && state !== null && 'isTitleFocused' in state;
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return heading;
};

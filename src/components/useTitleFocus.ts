import { useLocation } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { isObject } from '../../contract/isObject';

/** Location state after a finished task. Focuses the heading, because the pressed button is gone. */
export const focusingTitle = { isTitleFocused: true };

/** Focuses the heading if the location state asks for it, or if the focused element is gone with the previous page. */
export const useTitleFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const isAsked = isObject(location.state) && 'isTitleFocused' in location.state;
  const type = useNavigationType();
  // False on the first page and after redirects, because nobody pressed anything there.
  const [isMovedTo] = useState(location.key !== 'default' && type !== 'REPLACE');
  useEffect(() => {
    const isLost = isMovedTo && document.activeElement === document.body;
    // The palette was opened while the page was still loading.
    const isTyping = document.activeElement?.role === 'combobox';
    if ((isAsked && !isTyping) || isLost) heading.current?.focus({ preventScroll: true });
  }, [isAsked, isMovedTo]);
  return heading;
};

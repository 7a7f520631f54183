import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a section whose parts come and go. Whoever presses a button that disappears goes on from the section's heading.
 * @returns the heading's ref, and a handler for the section
 */
export const useKeptFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return { heading, onFocus: ({ target }: FocusEvent) => void (focused.current = target) };
};

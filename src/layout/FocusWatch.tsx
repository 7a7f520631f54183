import { useEffect } from 'react';

/** Until then, whatever replaces the element may take the focus. */
const lookAfterMs = 100;

/** Not every section has a heading that can take the focus. Every page has. */
const headingOf = (section: Element | null | undefined) =>
  (section?.isConnected && section.querySelector<HTMLElement>('h2[tabindex]')) ||
  document.querySelector<HTMLElement>('h1');

/**
 * When the focused element disappears, focuses the heading of its section, or else of the page. Otherwise, people who use
 * the keyboard would start over at the top.
 */
export const FocusWatch = () => {
  useEffect(() => {
    let focused: Element | null = document.activeElement;
    let section = focused?.closest('section');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      section = focused?.closest('section');
    };
    const look = () => {
      if (focused?.isConnected !== false) return;
      focused = null;
      headingOf(section)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, lookAfterMs);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return null;
};

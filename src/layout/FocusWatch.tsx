import { useEffect } from 'react';

/** Until then, whatever replaces the element may take the focus. */
const lookAfterMs = 100;

/** The headings of some sections can take the focus, and that of every page. */
const headingOf = (section: Element | null | undefined) =>
  (section?.isConnected && section.querySelector<HTMLElement>('h2[tabindex]')) ||
  document.querySelector<HTMLElement>('h1');

/**
 * If the focused element disappears and nothing else takes the focus, whoever uses the keyboard goes on from the heading of
 * the section or the page.
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

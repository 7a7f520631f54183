import { useEffect } from 'react';

/** Until then, whatever replaces the element may take the focus. */
const lookAfterMs = 100;

/** Not every section has a heading that can take the focus. Every page has. */
const headingOf = (section: Element | null | undefined) =>
  (section?.isConnected && section.querySelector<HTMLElement>('h2[tabindex]')) ||
  document.querySelector<HTMLElement>('h1');

/**
 * When the focused element disappears, focuses the heading of its section, or else of the page. Otherwise, people who use
 * the keyboard would start over at the top. A button that is disabled while it works loses the focus, too, and gets it
 * back: once it is enabled, or from the dialog that it opened meanwhile.
 */
export const FocusWatch = () => {
  useEffect(() => {
    let focused: Element | null = document.activeElement;
    let section = focused?.closest('section');
    let disabled: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      section = focused?.closest('section');
      if (!focused?.closest('.MuiModal-root')) disabled = null;
    };
    const look = () => {
      const isGone = focused?.isConnected === false;
      const isLost = disabled === focused && document.activeElement === document.body;
      const back = disabled?.matches(':enabled') && disabled.isConnected ? disabled : undefined;
      if (!isGone && !(isLost && back)) return;
      focused = null;
      (back ?? headingOf(section))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused instanceof HTMLElement && focused.matches(':disabled')) disabled = focused;
      clearTimeout(timer);
      timer = setTimeout(look, lookAfterMs);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return null;
};

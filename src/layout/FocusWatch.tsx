import { useEffect } from 'react';

/** Until then, whatever replaces the element may take the focus. */
const lookAfterMs = 100;

/** If the focused element disappears and nothing else takes the focus, whoever uses the keyboard goes on from the heading. */
export const FocusWatch = () => {
  useEffect(() => {
    let focused: Element | null = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const look = () => {
      if (focused?.isConnected !== false) return;
      focused = null;
      document.querySelector('h1')?.focus({ preventScroll: true });
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

interface Triggers {
  /** The tab is visible again. Its timers may have been suspended. */
  onVisible: () => void;
  onOnline: () => void;
}

export const listenToBrowser = ({ onVisible, onOnline }: Triggers) => {
  const listening = new AbortController();
  const { signal } = listening;
  const whenVisible = () => document.visibilityState === 'visible' && onVisible();
  // The browser's back/forward cache would show the page's old contents even after a logout.
  const reloadIfKept = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  document.addEventListener('visibilitychange', whenVisible, { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('pageshow', reloadIfKept, { signal });
  return () => listening.abort();
};

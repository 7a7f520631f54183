interface Triggers {
  /** The tab is seen again after its timers may have slept. */
  onVisible: () => void;
  onOnline: () => void;
}

/** @returns what stops listening */
export const listenToBrowser = ({ onVisible, onOnline }: Triggers) => {
  const listening = new AbortController();
  const { signal } = listening;
  const whenVisible = () => document.visibilityState === 'visible' && onVisible();
  // A page the Back button takes out of the browser's cache shows what was on it, even after a logout.
  const reloadIfKept = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  document.addEventListener('visibilitychange', whenVisible, { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('pageshow', reloadIfKept, { signal });
  return () => listening.abort();
};

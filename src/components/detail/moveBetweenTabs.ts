import type { KeyboardEvent } from 'react';

/** How far a key moves the focus among so many tabs, from the one at an index. */
const targets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Handles the keys of a `tablist`: arrows, Home and End move the focus, Space presses a tab that is a link. */
export const moveBetweenTabs = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex(tab => tab === event.target);
  const tab = tabs[index];
  if (!tab) return;
  const target = tabs[targets[event.key]?.(index, tabs.length) ?? -1];
  if (target) target.focus();
  else if (event.key === ' ' && tab instanceof HTMLAnchorElement) tab.click();
  else return;
  event.preventDefault();
};

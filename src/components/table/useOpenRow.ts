import { useNavigate } from 'ra-core';
import type { MouseEvent } from 'react';

const ownClicks = 'a, button, input, label, select, textarea, [role="button"]';

/**
 * Handlers for the parent of rows that carry `data-href`: a click anywhere on a row opens it like the link in its
 * first cell, in a new tab with the middle button or a modifier key. One set of handlers serves all rows.
 */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    const href = hrefOfClick(event);
    if (!href || event.button > 1) return;
    const inNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    // noopener also keeps the new tab from copying this tab's stored sign-in.
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else navigate(href);
  };
  return { onClick: open, onAuxClick: open, onMouseDown: keepFromScrolling };
};

/** A middle button pressed on a row must not start the browser's scrolling. */
const keepFromScrolling = (event: MouseEvent<HTMLElement>) => {
  if (event.button === 1 && hrefOfClick(event)) event.preventDefault();
};

const hrefOfClick = ({ target, currentTarget }: MouseEvent<HTMLElement>): string | undefined => {
  if (!(target instanceof Element) || target.closest(ownClicks) || window.getSelection()?.toString()) return undefined;
  const row = target.closest<HTMLElement>('[data-href]');
  // Rows of a table inside this one, and dialogs opened from a row, reach here through React's bubbling.
  return row?.parentElement === currentTarget ? row.dataset.href : undefined;
};

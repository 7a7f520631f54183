import { useNavigate, useResourceDefinitions, useStoreContext } from 'ra-core';
import type { MouseEvent, SyntheticEvent } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { preload } from '../lazyPage';
import { originHere } from '../origin';
import { openedRowKey } from './useKeptPlace';

const ownClicks = 'a, button, input, label, select, textarea, [role="button"]';

/**
 * Handlers for the parent of rows that carry `data-href`: a click anywhere on a row opens it like the link in its
 * first cell, in a new tab with the middle button or a modifier key. One set of handlers serves all rows and their
 * links; a link of the router's in each row would render again at every change of the address. The page that rows open
 * is downloaded as soon as the pointer or the focus is among them.
 */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const { setItem } = useStoreContext();
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();

  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.button > 1) return;
    const inNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = hrefOfLink(event);
    // The browser itself opens a link in a new tab.
    if (link && inNewTab) return;
    const href = link ?? hrefOfClick(event);
    if (!href) return;
    event.preventDefault();
    // noopener also keeps the new tab from copying this tab's stored sign-in.
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else {
      const { scrollTop = 0, scrollLeft = 0 } = event.currentTarget.closest('.grid-frame') ?? {};
      setItem(openedRowKey(), { href, scrollTop, scrollLeft });
      navigate(href, { state: originHere() });
    }
  };

  const preloadPage = ({ target }: SyntheticEvent<HTMLElement>) => {
    const [, resource = ''] = (target instanceof Element && rowOf(target)?.dataset.href?.split('/')) || [];
    void preload(definitions[resource]?.options?.show);
  };

  return {
    onClick: open,
    onAuxClick: open,
    onMouseDown: keepFromScrolling,
    onPointerOver: preloadPage,
    onFocus: preloadPage,
  };
};

/** A middle button pressed on a row must not start the browser's scrolling. */
const keepFromScrolling = (event: MouseEvent<HTMLElement>) => {
  if (event.button === 1 && hrefOfClick(event)) event.preventDefault();
};

/** A press that marks text opens nothing. Not by the text itself, for which the browser would lay out the page first. */
const isSelecting = () => window.getSelection()?.type === 'Range';

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-href]');

/** Where the row's own link leads, if that is what was pressed. */
const hrefOfLink = ({ target }: MouseEvent<HTMLElement>): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link && rowOf(link)?.dataset.href;
  return href && link.getAttribute('href') === href ? href : undefined;
};

const hrefOfClick = ({ target, currentTarget }: MouseEvent<HTMLElement>): string | undefined => {
  if (!(target instanceof Element) || target.closest(ownClicks) || isSelecting()) return undefined;
  const row = rowOf(target);
  // Rows of a table inside this one, and dialogs opened from a row, reach here through React's bubbling.
  return row?.parentElement === currentTarget ? row.dataset.href : undefined;
};

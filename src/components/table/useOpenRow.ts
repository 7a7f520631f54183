import {
  type Identifier,
  type ListControllerResult,
  type RaRecord,
  useEvent,
  useListContext,
  useLocation,
  useNavigate,
  useResourceContext,
  useResourceDefinitions,
  useStoreContext,
} from 'ra-core';
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { preload } from '../lazyPage';
import { originHere } from '../origin';
import { useDownloadLater } from '../useDownloadLater';
import type { RowClick } from './types';

/** After this time, the page of the rows' records is downloaded. */
const readingMs = 1500;

/** Whether the person asked for less traffic. Only some browsers say so (Network Information API). */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** The address that a row opens, if any. */
export const useRecordAddress = <R extends RaRecord>(record: R, rowClick: RowClick<R> | undefined) => {
  const resource = useResourceContext() ?? '';
  return rowClick === 'show'
    ? `/${resource}/${encodeURIComponent(record.id)}`
    : rowClick?.(record.id, resource, record);
};

const ownClicks = 'a, button, input, label, select, textarea, [role="button"]';

/**
 * Handlers for the parent of rows with `data-href`; a router link in each row would render at every navigation.
 * Pointing at rows or focusing them preloads the page of their record, and so does reading the list.
 */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const { setItem } = useStoreContext();
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  const { data, resource: listed } = useListContext();
  useDownloadLater(data && !savesData() ? definitions[listed]?.options?.show?.preload : undefined, readingMs);

  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.button > 1) return;
    const inNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = hrefOfLink(event);
    // The browser opens the link itself.
    if (link && inNewTab) return;
    const href = link ?? hrefOfClick(event);
    if (!href) return;
    event.preventDefault();
    // The new tab must not copy this tab's session storage.
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

/** Keeps the middle button from starting the browser's autoscroll. */
const keepFromScrolling = (event: MouseEvent<HTMLElement>) => {
  if (event.button === 1 && hrefOfClick(event)) event.preventDefault();
};

/** A click that selects text opens nothing. Does not read the selected text, because that would force a layout. */
const isSelecting = () => window.getSelection()?.type === 'Range';

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-href]');

/** The row's own link, or a plain one beside it to another record. */
const hrefOfLink = ({ target }: MouseEvent<HTMLElement>): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  const row = link && rowOf(link)?.dataset.href;
  const href = link?.getAttribute('href');
  return row && href && (href === row || link.className === 'icon-button') ? href : undefined;
};

const hrefOfClick = ({ target, currentTarget }: MouseEvent<HTMLElement>): string | undefined => {
  if (!(target instanceof Element) || target.closest(ownClicks) || isSelecting()) return undefined;
  const row = rowOf(target);
  // Events of nested tables and of dialogs opened from a row bubble up to here too.
  return row?.parentElement === currentTarget ? row.dataset.href : undefined;
};

type List = Pick<ListControllerResult, 'resource' | 'selectedIds' | 'onSelect' | 'data'>;

interface OpenedRow {
  href: string;
  scrollTop: number;
  scrollLeft: number;
}

const openedRow = (key: string) => `opened.${key}`;

/** The store key of the row that was opened at this point of the browser's history. */
const openedRowKey = (): string => openedRow(window.history.state?.key ?? 'default');

/** Restores the selection and the focus of the opened row when the person goes back from a record. */
export const useKeptPlace = ({ resource, selectedIds, onSelect, data }: List, rows: RefObject<HTMLElement | null>) => {
  const { key } = useLocation();
  const { getItem, setItem } = useStoreContext();
  const place = `${resource}.selection.${key}`;
  const [saved] = useState(() => getItem<Identifier[]>(place) ?? []);
  const [opened] = useState<OpenedRow | undefined>(() => getItem(openedRow(key ?? 'default')));
  const restore = useEvent(() => {
    if (saved.length > 0) onSelect(saved);
  });
  // A layout effect runs before the rows are painted for the first time.
  useLayoutEffect(restore, [restore]);
  useEffect(() => setItem(place, selectedIds), [setItem, place, selectedIds]);

  const isLoaded = data !== undefined;
  useEffect(() => {
    const link = isLoaded && opened && rows.current?.querySelector<HTMLElement>(`a[href="${opened.href}"]`);
    if (!link) return;
    link.closest('.grid-frame')?.scrollTo(opened.scrollLeft, opened.scrollTop);
    link.focus({ preventScroll: true });
  }, [isLoaded, opened, rows]);
};

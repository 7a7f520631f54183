import { type Identifier, type ListControllerResult, useEvent, useLocation, useStoreContext } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type List = Pick<ListControllerResult, 'resource' | 'selectedIds' | 'onSelect' | 'data'>;

interface OpenedRow {
  href: string;
  scrollTop: number;
  scrollLeft: number;
}

const openedRow = (key: string) => `opened.${key}`;

/** The store key of the row that was opened at this point of the browser's history. */
export const openedRowKey = (): string => openedRow(window.history.state?.key ?? 'default');

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
  // Before the rows are painted for the first time.
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

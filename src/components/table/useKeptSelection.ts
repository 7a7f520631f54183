import { type Identifier, type ListControllerResult, useEvent, useLocation, useStoreContext } from 'ra-core';
import { useEffect, useLayoutEffect, useState } from 'react';

type Selection = Pick<ListControllerResult, 'resource' | 'selectedIds' | 'onSelect'>;

/**
 * Keeps what is selected with the list's place in the browser's history, as its scrolling is: whoever opens a record
 * and goes back finds it. Whoever comes by a link begins anew.
 */
export const useKeptSelection = ({ resource, selectedIds, onSelect }: Selection) => {
  const { key } = useLocation();
  const { getItem, setItem } = useStoreContext();
  const place = `${resource}.selection.${key}`;
  const [left] = useState(() => getItem<Identifier[]>(place) ?? []);
  const restore = useEvent(() => {
    if (left.length > 0) onSelect(left);
  });
  // Before the rows are painted without it.
  useLayoutEffect(restore, [restore]);
  useEffect(() => setItem(place, selectedIds), [setItem, place, selectedIds]);
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../src/lib/drafts';
import { createDraft, isStarted, type OrderDraft } from './orderDraft';

export type ChangeDraft = (change: Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)) => void;

/** The order being entered, kept under a name in the tab until it is dropped. */
export const useOrderDraft = (name: string) => {
  const [kept] = useState(() => readDraft<OrderDraft>(name));
  const [draft, setDraft] = useState<OrderDraft>(() => kept ?? createDraft());
  /** Once dropped it stays dropped, whatever still changes on the way out. */
  const isDropped = useRef(false);
  const change: ChangeDraft = useCallback(
    change => setDraft(draft => ({ ...draft, ...(typeof change === 'function' ? change(draft) : change) })),
    [],
  );
  useEffect(() => {
    if (isStarted(draft) && !isDropped.current) keepDraft(name, draft);
    else dropDraft(name);
  }, [name, draft]);
  const drop = useCallback(() => {
    isDropped.current = true;
    dropDraft(name);
  }, [name]);
  const startOver = useCallback(() => setDraft(createDraft()), []);
  const isUnsaved = useCallback(() => isStarted(draft) && !isDropped.current, [draft]);
  return { draft, isRestored: kept !== null, change, startOver, drop, isUnsaved };
};

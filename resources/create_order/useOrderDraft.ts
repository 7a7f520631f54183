import { useCallback, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../src/lib/drafts';
import { createDraft, isStarted, type OrderDraft, restored } from './orderDraft';

export type ChangeDraft = (change: Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)) => void;

/** A draft that the tab stores under a name until it is dropped. */
export const useOrderDraft = (name: string) => {
  const [kept] = useState(() => readDraft<OrderDraft>(name));
  const [isRestored, setRestored] = useState(kept !== null);
  const [draft, setDraft] = useState<OrderDraft>(() => (kept ? restored(kept) : createDraft()));
  const latest = useRef(draft);
  const isDropped = useRef(false);
  /** Stores each change at once, so that the draft survives a crash or a reload. */
  const put = useCallback(
    (next: OrderDraft) => {
      latest.current = next;
      setDraft(next);
      if (isStarted(next) && !isDropped.current) keepDraft(name, next);
      else dropDraft(name);
    },
    [name],
  );
  const change: ChangeDraft = useCallback(
    change => put({ ...latest.current, ...(typeof change === 'function' ? change(latest.current) : change) }),
    [put],
  );
  const drop = useCallback(() => {
    isDropped.current = true;
    dropDraft(name);
  }, [name]);
  const startOver = useCallback(() => {
    setRestored(false);
    put(createDraft());
  }, [put]);
  const isUnsaved = useCallback(() => isStarted(draft) && !isDropped.current, [draft]);
  return { draft, isRestored, change, startOver, drop, isUnsaved };
};

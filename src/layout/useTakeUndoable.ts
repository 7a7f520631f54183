import { useTakeUndoableMutation } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

/**
 * @returns a function that sends or undoes the oldest of the changes that can still be undone, and says whether there was
 * one. Until it has rendered, ra-core would take the same change again, so call it in flushSync for one after the other.
 */
export const useTakeUndoable = () => {
  const take = useTakeUndoableMutation();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  return (isUndo: boolean): boolean => {
    const next = latest.current();
    next?.({ isUndo });
    return next !== undefined;
  };
};

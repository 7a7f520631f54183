import { type RouterBlocker, type RouterBlockerFunction, type RouterProvider, reactRouterProvider } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Guard {
  shouldBlock: RouterBlockerFunction;
}

const unblocked = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;
const own = new Set<Guard>();
const reactAdmins = new Set<Guard>();
const listeners = new Set<() => void>();
let asked: Guard | undefined;
let blocker: RouterBlocker = unblocked;

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const publish = (current: RouterBlocker) => {
  blocker = current;
  for (const listener of listeners) listener();
};

/** The guard shown last is asked first. react-admin's own warnings count only where the portal has no guard. */
const blockMove: RouterBlockerFunction = move => {
  const guards = own.size > 0 ? own : reactAdmins;
  asked = [...guards].toReversed().find(guard => guard.shouldBlock(move));
  return asked !== undefined;
};

const useGuard = (guards: Set<Guard>, shouldBlock: RouterBlockerFunction): RouterBlocker => {
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  const [guard] = useState<Guard>(() => ({ shouldBlock: move => latest.current(move) }));
  useEffect(() => {
    guards.add(guard);
    return () => {
      guards.delete(guard);
      if (asked === guard) blocker.reset?.();
    };
  }, [guards, guard]);
  return useSyncExternalStore(listen, () => (asked === guard ? blocker : unblocked));
};

/** Blocks leaving the page. Any number of components may do so at the same time. */
export const useLeaveBlocker = (shouldBlock: RouterBlockerFunction): RouterBlocker => useGuard(own, shouldBlock);

/** The only blocker that react-router knows, because it asks only the last. This one asks all guards. */
export const LeaveBlocker = () => {
  const current = reactRouterProvider.useBlocker(blockMove);
  useLayoutEffect(() => publish(current), [current]);
  return null;
};

/** react-admin's router, except that `warnWhenUnsavedChanges` does not replace the portal's guards. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useBlocker: shouldBlock => useGuard(reactAdmins, typeof shouldBlock === 'boolean' ? () => shouldBlock : shouldBlock),
};

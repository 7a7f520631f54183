import { useEffect, useRef } from 'react';
import { loginPath } from '../../authProvider/paths';
import { DiscardQuestion } from './DiscardQuestion';
import { useLeaveBlocker } from './blockers';
import { useUnsaved } from './useUnsaved';

interface Props {
  isUnsaved: () => boolean;
  /** Blocks leaving while something is being sent, or until the person closes a message by its button. */
  isHeld: boolean;
  onDiscard: () => void;
  detail?: string | undefined;
  /** True for a dialog over the page. Back then closes the dialog instead of leaving the page. */
  isOverPage?: boolean;
  /** Whether an address is a part of what is guarded, such as a tab of a form. Default: none is. */
  isPart?: (pathname: string) => boolean;
  /** Whether the address's parameters say what the page edits. A list's filters there are no other page. */
  isBySearch?: boolean;
}

/** Asks before the person leaves a page with unsaved changes. Never blocks the login page, which follows a refusal. */
export const LeaveGuard = ({
  isUnsaved,
  isHeld,
  onDiscard,
  detail,
  isOverPage = false,
  isPart,
  isBySearch = false,
}: Props) => {
  const closesOnly = useRef(false);
  const blocker = useLeaveBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closesOnly.current = isOverPage && historyAction === 'POP';
    const { pathname, search } = nextLocation;
    if (pathname === loginPath || isPart?.(pathname)) return false;
    // Back closes a dialog also if the page before was another one of the same list.
    const isOther = pathname !== currentLocation.pathname || (isBySearch && search !== currentLocation.search);
    return closesOnly.current || (isOther && isUnsaved());
  });
  useUnsaved(isUnsaved);
  const isBlocked = blocker.state === 'blocked';
  const isAsking = isBlocked && !isHeld && (!isOverPage || isUnsaved());
  const { reset } = blocker;
  useEffect(() => {
    if (!isBlocked || isAsking) return;
    reset?.();
    if (!isHeld) onDiscard();
  }, [isBlocked, isAsking, isHeld, reset, onDiscard]);
  if (!isAsking) return null;
  const discard = () => {
    onDiscard();
    if (closesOnly.current) blocker.reset();
    else blocker.proceed?.();
  };
  return <DiscardQuestion detail={detail} onKeep={blocker.reset} onDiscard={discard} />;
};

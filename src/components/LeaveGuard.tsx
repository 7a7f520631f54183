import { useBlocker } from 'ra-core';
import { useEffect, useRef } from 'react';
import { loginPath } from '../../authProvider/paths';
import { DiscardQuestion } from './DiscardQuestion';
import { useUnsaved } from './useUnsaved';

interface Props {
  /** Called when the person leaves. */
  isUnsaved: () => boolean;
  /** Blocks leaving, while something is being sent or until a button confirms that it was read. */
  isHeld: boolean;
  onDiscard: () => void;
  /** Translation key of the warning. By default, that the changes are not saved. */
  detail?: string | undefined;
  /** For dialogs: Back closes the dialog and keeps the page. */
  isOverPage?: boolean;
}

/** Asks before a page with unsaved entries is left. The redirect to the sign-in is never blocked. */
export const LeaveGuard = ({ isUnsaved, isHeld, onDiscard, detail, isOverPage = false }: Props) => {
  const closesOnly = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closesOnly.current = isOverPage && historyAction === 'POP';
    const isLeft = nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== loginPath;
    return isLeft && (closesOnly.current || isUnsaved());
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
    else blocker.proceed();
  };
  return <DiscardQuestion detail={detail} onKeep={blocker.reset} onDiscard={discard} />;
};

import { useBlocker } from 'ra-core';
import { useEffect, useRef } from 'react';
import { loginPath } from '../../authProvider/paths';
import { DiscardQuestion } from './DiscardQuestion';
import { useUnsaved } from './useUnsaved';

interface Props {
  isUnsaved: () => boolean;
  /** Blocks leaving while something is being sent, or until the person closes a message by its button. */
  isHeld: boolean;
  onDiscard: () => void;
  detail?: string | undefined;
  /** True for a dialog over the page. Back then closes the dialog instead of leaving the page. */
  isOverPage?: boolean;
}

/** Asks before the person leaves a page with unsaved changes. Never blocks the login page, which follows a refusal. */
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

import { useBlocker } from 'ra-core';
import { useEffect, useRef } from 'react';
import { loginPath } from '../../authProvider/paths';
import { DiscardQuestion } from './DiscardQuestion';
import { useUnsaved } from './useUnsaved';

interface Props {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** Nobody leaves meanwhile: something is being sent, or told that only a button puts away. */
  isHeld: boolean;
  onDiscard: () => void;
  /** Translation key of what is said before it is discarded; absent: that it was not saved. */
  detail?: string | undefined;
  /** Whether it lies over the page, which on a phone it hides: then Back takes it away, and the page stays. */
  isOverPage?: boolean;
}

/**
 * Asks before a page with something unsaved is left. The way to the sign-in is free: a question would stand between a refusal and what follows from it.
 */
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

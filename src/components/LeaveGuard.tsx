import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { loginPath } from '../../authProvider/paths';
import { DiscardQuestion } from './DiscardQuestion';

interface Props {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** Nobody leaves while something is being sent. */
  isSending: boolean;
  onDiscard: () => void;
}

/**
 * Asks before a page with something unsaved is left (rows SHELL-29, WIZ-03). The way to the sign-in is free (rows AUTH-15,
 * AUTH-16): a question would stand between a refusal and what follows from it.
 */
export const LeaveGuard = ({ isUnsaved, isSending, onDiscard }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== loginPath,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const isBlocked = blocker.state === 'blocked';
  const { reset } = blocker;
  useEffect(() => {
    if (isBlocked && isSending) reset?.();
  }, [isBlocked, isSending, reset]);
  if (!isBlocked || isSending) return null;
  const discard = () => {
    onDiscard();
    blocker.proceed();
  };
  return <DiscardQuestion onKeep={blocker.reset} onDiscard={discard} />;
};

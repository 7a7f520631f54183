import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePortalNotify } from './usePortalNotify';

/** A state that rules an action out: translation keys of the message that says so. */
export interface Obstacle {
  title: string;
  detail?: string;
}

/** What answers in an action's place. */
export interface Refusals {
  /** False answers with 'Missing permission' (row PERM-17); true when absent. */
  isAllowed?: boolean;
  obstacle?: Obstacle;
}

interface ActionButtonProps extends Refusals, Pick<ButtonProps, 'variant' | 'sx'> {
  /** Translation key. */
  label: string;
  /** Where it returns a promise, the button is locked until that is settled. */
  action: () => unknown;
}

/** A button that does its action, or says why it can't. */
export const ActionButton = ({ label, isAllowed = true, obstacle, action, ...look }: ActionButtonProps) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const [isRunning, setIsRunning] = useState(false);
  const press = () => {
    if (!isAllowed) return notify.missingPermission();
    if (obstacle) return notify.error(obstacle.title, { detail: obstacle.detail });
    const done = action();
    if (!(done instanceof Promise)) return undefined;
    setIsRunning(true);
    const unlock = () => setIsRunning(false);
    return void done.then(unlock, unlock);
  };
  return (
    <Button loading={isRunning} onClick={press} {...look}>
      {translate(label)}
    </Button>
  );
};

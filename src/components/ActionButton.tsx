import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelled, type Translate } from '../lib/words';
import { useDialog } from './DialogHost';
import { lazyPart } from './lazyPart';
import { pressOnce } from './pressOnce';
import type { RefusedNoteProps } from './QuestionDialog';
import { usePortalNotify } from './usePortalNotify';

/** Translation keys of the message that says why an action is not possible. */
export interface Obstacle {
  title: string;
  detail?: string;
}

export interface Refusals {
  /** If false, the button says 'Missing permission'. Default: true. */
  isAllowed?: boolean;
  obstacle?: Obstacle;
}

interface ActionButtonProps extends Refusals, Pick<ButtonProps, 'variant' | 'sx'> {
  label: string;
  /** Values for the label. */
  values?: Record<string, string | number> | undefined;
  /** Told to screen readers with the label, where several buttons have the same. */
  of?: string | undefined;
  /** If it returns a promise, the button is locked until the promise settles. */
  action: () => unknown;
}

/** What a screen reader calls one of several buttons with the same label. Undefined: the label says it all. */
export const namedFor = (label: string, of: string | undefined, translate: Translate) =>
  of && labelled(label, of, translate);

export const ActionButton = ({ label, values, of, isAllowed = true, obstacle, action, ...look }: ActionButtonProps) => {
  const translate = useTranslate();
  const text = translate(label, values);
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
    <Button loading={isRunning} onClick={press} {...pressOnce} aria-label={namedFor(text, of, translate)} {...look}>
      {text}
    </Button>
  );
};

const ConfirmDialog = lazyPart(() => import('./QuestionDialog'), 'ConfirmDialog');

interface ConfirmedActionProps
  extends Refusals, Pick<ActionButtonProps, 'variant' | 'of'>, Pick<RefusedNoteProps, 'inWords'> {
  label: string;
  title: string;
  detail: string;
  values?: Record<string, string | number>;
  /** Sentences after the detail, in the reader's language. */
  more?: readonly string[] | undefined;
  /** Whether the question warns. */
  isDangerous?: boolean;
  /** Runs once per confirmation and shows its own notification. */
  action: () => Promise<unknown>;
}

export const ConfirmedAction = ({ label, of, isAllowed, obstacle, variant, ...dialog }: ConfirmedActionProps) => {
  const showDialog = useDialog();
  const ask = () => showDialog(close => <ConfirmDialog confirm={label} onClose={close} {...dialog} />);
  return (
    <ActionButton
      label={label}
      values={dialog.values}
      of={of}
      variant={variant}
      isAllowed={isAllowed}
      obstacle={obstacle}
      action={ask}
    />
  );
};

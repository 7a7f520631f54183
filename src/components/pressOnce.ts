import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether an event is the second click of a double click. */
export const isSecondClick = (event: object | undefined): boolean =>
  event !== undefined && 'detail' in event && Number(event.detail) > 1;

/**
 * Handlers for buttons that send something, or for what is around them: a double click and a key that is held down press
 * them once. Locking them while they send does not do this, because the answer can come before the second click.
 */
export const pressOnce = {
  onClickCapture: (event: MouseEvent) => {
    if (!isSecondClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyDown: (event: KeyboardEvent) => {
    const isNewLine = event.target instanceof HTMLTextAreaElement;
    if (event.repeat && event.key === 'Enter' && !isNewLine) event.preventDefault();
  },
};

/**
 * For a dialog's `onClose`: the second click of a double click on what opened the dialog falls on what is behind it, and
 * does not close it.
 */
export const unlessDoubleClick = (close: (() => void) | undefined) =>
  close && ((event: object) => (isSecondClick(event) ? undefined : close()));

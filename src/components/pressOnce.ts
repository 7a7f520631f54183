import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers for buttons that send something, or for what is around them: a double click and a key that is held down press
 * them once. Locking them while they send does not do this, because the answer can come before the second click.
 */
export const pressOnce = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail < 2) return;
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
  close && ((event: object) => ('detail' in event && Number(event.detail) > 1 ? undefined : close()));

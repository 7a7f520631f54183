import { useEvent, useStoreContext } from 'ra-core';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import { singleKeys } from '../store';

const Palette = lazyPart(() => import('./palette/Palette'), 'Palette');
const KeysSheet = lazyPart(() => import('./KeysSheet'), 'KeysSheet');

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const isDialogOpen = () => document.querySelector('[role$=dialog], [role=menu]') !== null;

export type OnKey = (event: KeyboardEvent) => void;

interface Props {
  ref: Ref<OnKey>;
  /** Keys that were pressed before this component was loaded. */
  pressed: readonly KeyboardEvent[];
}

/** Acts on the keys. Those of the palette and of the sheet of keys work anywhere, the others in lists. */
export const Keyboard = ({ ref, pressed }: Props) => {
  const { getItem } = useStoreContext();
  const [shown, setShown] = useState<'palette' | 'sheet'>();
  const opening = useRef(false);
  /** The text typed while the palette was being downloaded. */
  const typed = useRef('');
  const next = useRef<() => void>(undefined);
  const show = (part: typeof shown, then?: () => void) => {
    opening.current = part === 'palette';
    typed.current = '';
    next.current = then;
    setShown(part);
  };
  // The closed dialog has returned the focus by now.
  useEffect(() => {
    if (shown) return;
    next.current?.();
    next.current = undefined;
  }, [shown]);

  const onKey = useEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isCommand = ctrlKey || metaKey;
    if (event.isComposing) return;
    if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (shown === 'palette') show(undefined);
      else if (!isDialogOpen()) show('palette');
    } else if (isCommand || altKey) return;
    else if (opening.current && !document.activeElement?.closest('[role$=dialog]')) {
      event.preventDefault();
      if (key === 'Escape') show(undefined);
      else if (key.length === 1) typed.current += key;
    } else if (isDialogOpen()) return;
    else if (getItem(singleKeys, true) && !(target instanceof Element && target.closest(typing))) {
      if (key === '?') show('sheet');
      else pressListKey(event);
    }
  });
  useImperativeHandle(ref, () => onKey, [onKey]);
  const isStarted = useRef(false);
  // A layout effect runs before the browser handles the next key.
  useLayoutEffect(() => {
    if (!isStarted.current) pressed.forEach(onKey);
    isStarted.current = true;
  }, [pressed, onKey]);

  const close = (then?: () => void) => show(undefined, then);
  return (
    <>
      {shown === 'palette' && <Palette typed={typed} onClose={close} onSheet={() => show('sheet')} />}
      {shown === 'sheet' && <KeysSheet onClose={() => close()} />}
    </>
  );
};

const find = (selector: string) => document.querySelector<HTMLElement>(`#content :is(${selector})`);

/** Moves the focus between the links of rows and cards. */
const move = (row: Element | null | undefined, step: number) => {
  const rows = [...document.querySelectorAll('#content [data-href]')];
  const index = row ? rows.indexOf(row) + step : 0;
  rows[index]?.querySelector<HTMLElement>('a[href]')?.focus();
};

/**
 * Carries out a key with the page's own links, boxes and buttons. Enter needs no code, because the row's link has the
 * focus.
 */
const pressListKey = (event: KeyboardEvent) => {
  const { key, repeat } = event;
  const row = document.activeElement?.closest('[data-href]');
  if (key === 'j') move(row, 1);
  else if (key === 'k') move(row, -1);
  else if (repeat) return;
  else if (key === 'x') row?.querySelector<HTMLElement>('.narrow input')?.click();
  else if (key === 'a') find('.selection button')?.focus();
  else if (key === 'e') find('button[data-key="e"]')?.click();
  else if (key === '/') {
    const box = find('input[type=search], .filter-field input');
    // Otherwise the box would get the letter, and Firefox would search the page.
    if (box) event.preventDefault();
    box?.focus();
  }
};

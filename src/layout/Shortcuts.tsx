import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import type { OnKey } from './Keyboard';

const Keyboard = lazyPart(() => import('./Keyboard'), 'Keyboard', 'start');

const openPalette = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));

/** The palette's button, and the listener that downloads everything else at the first key. */
export const Shortcuts = () => {
  const translate = useTranslate();
  const handler = useRef<OnKey>(null);
  /** Keys pressed before their handler was loaded. */
  const [pressed, setPressed] = useState<readonly KeyboardEvent[]>([]);
  // A layout effect listens from the first paint on, so that no key is lost.
  useLayoutEffect(() => {
    let isOpening = false;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (handler.current) return handler.current(event);
      const isCommand = ctrlKey || metaKey;
      const isSingle = /^[jkxe/?]$/.test(key) && !altKey && !(target as Element).closest?.('input, textarea, select');
      if (isCommand && key === 'k') isOpening = true;
      else if (!isOpening && (isCommand || !isSingle)) return undefined;
      // The next keys are for the palette. Firefox would search the page at '/'.
      if (isOpening || key === '/') event.preventDefault();
      return setPressed(all => [...all, event]);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  const label = translate('portal.shell.jump');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={`${label} (${translate('portal.shell.ctrl')}+K)`}
        onClick={openPalette}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {pressed.length > 0 && <Keyboard ref={handler} pressed={pressed} />}
    </>
  );
};

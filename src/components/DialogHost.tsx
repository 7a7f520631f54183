import { useLocation } from 'ra-core';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { LeaveBlocker } from './blockers';
import { isSecondClick } from './pressOnce';

/** @param render returns the dialog; `close` removes it */
export type ShowDialog = (render: (close: () => void) => ReactNode) => void;

interface Shown {
  id: string;
  pathname: string;
  dialog: ReactNode;
}

const DialogContext = createContext<ShowDialog>(() => {});

/**
 * Holds the dialogs that list rows open: the list reloads behind them, and the row may leave the page. Lets the dialogs
 * and forms inside it ask before the page is left.
 */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  // A command may ask after its page was left.
  const present = useRef(pathname);
  useEffect(() => {
    present.current = pathname;
  });
  const show: ShowDialog = useCallback(render => {
    // While the dialog is downloaded, the second click falls on the same button.
    if (isSecondClick(window.event)) return;
    const id = crypto.randomUUID();
    const dialog = render(() => setShown(all => all.filter(other => other.id !== id)));
    setShown(all => [...all, { id, pathname: present.current, dialog }]);
  }, []);
  // Removed for good: the dialog must not reappear when the person returns to the page.
  if (shown.some(each => each.pathname !== pathname)) setShown(shown.filter(each => each.pathname === pathname));
  return (
    <DialogContext value={show}>
      <LeaveBlocker />
      {children}
      {shown.map(({ id, dialog }) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </DialogContext>
  );
};

export const useDialog = (): ShowDialog => useContext(DialogContext);

import { useLocation } from 'ra-core';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';

/** @param render returns the dialog; `close` removes it */
export type ShowDialog = (render: (close: () => void) => ReactNode) => void;

interface Shown {
  id: string;
  pathname: string;
  dialog: ReactNode;
}

const DialogContext = createContext<ShowDialog>(() => {});

/**
 * Keeps a dialog that was opened from a row: the list behind it may reload and lose the row, but not what was typed. A
 * dialog lies over earlier ones, and closes when the page is left.
 */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const show: ShowDialog = useCallback(
    render => {
      const id = crypto.randomUUID();
      const dialog = render(() => setShown(all => all.filter(other => other.id !== id)));
      setShown(all => [...all, { id, pathname, dialog }]);
    },
    [pathname],
  );
  // Closed for good, also if the person comes back to the page.
  if (shown.some(each => each.pathname !== pathname)) setShown(shown.filter(each => each.pathname === pathname));
  return (
    <DialogContext value={show}>
      {children}
      {shown.map(({ id, dialog }) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </DialogContext>
  );
};

/** Shows a dialog over the page, from within a row. */
export const useDialog = (): ShowDialog => useContext(DialogContext);

import { useLocation } from 'ra-core';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';

/** @param render gives the dialog; `close` takes it away */
export type ShowDialog = (render: (close: () => void) => ReactNode) => void;

interface Shown {
  id: string;
  pathname: string;
  dialog: ReactNode;
}

const DialogContext = createContext<ShowDialog>(() => {});

/**
 * Keeps the dialog opened in a row of a list: the list is read anew behind it, and the row may be on another page by then.
 * What is typed must not go with it. A dialog lies over those opened before it, and ends with the page it was opened on.
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
  // For good: whoever comes back to the page has not asked again.
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

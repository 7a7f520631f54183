import { useLocation } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

/** @param render gives the dialog; `close` takes it away */
export type ShowDialog = (render: (close: () => void) => ReactNode) => void;

const DialogContext = createContext<ShowDialog>(() => {});

/**
 * Keeps the dialog opened in a row of a list: the list is read anew behind it, and the row may be on another page by then.
 * What is typed must not go with it. A dialog ends with the page it was opened on.
 */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ pathname: string; dialog: ReactNode }>();
  const show: ShowDialog = useCallback(
    render => setShown({ pathname, dialog: render(() => setShown(undefined)) }),
    [pathname],
  );
  // For good: whoever comes back to the page has not asked again.
  if (shown && shown.pathname !== pathname) setShown(undefined);
  return (
    <DialogContext value={show}>
      {children}
      {shown?.dialog}
    </DialogContext>
  );
};

/** Shows a dialog over the page, from within a row. */
export const useDialog = (): ShowDialog => useContext(DialogContext);

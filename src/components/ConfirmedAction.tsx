import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { usePortalNotify } from './usePortalNotify';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

interface ConfirmedActionProps {
  /** Catalogue keys of the button, and of the question and its consequences. */
  label: string;
  title: string;
  detail: string;
  /** Placeholders of title and detail. */
  values?: Record<string, string | number>;
  /** False answers with 'Missing permission' and asks nothing (row PERM-17). */
  isAllowed: boolean;
  /** Runs once per confirmation; it reports its outcome itself. */
  action: () => Promise<unknown>;
}

/** A button whose action is sent only when the person has confirmed what it will do. */
export const ConfirmedAction = ({ label, isAllowed, ...dialog }: ConfirmedActionProps) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => (isAllowed ? setIsOpen(true) : notify.missingPermission())}>{translate(label)}</Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog confirm={label} onClose={() => setIsOpen(false)} {...dialog} />
        </Suspense>
      )}
    </>
  );
};

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PasswordsQuestion } from '../people/PasswordsQuestion';
import type { RunHandle } from './driver';

/** A run of the page shows new passwords only in its sheet, so this asks before the sheet closes or shows the undo. */
export const usePasswords = (handle: RunHandle) => {
  const translate = useTranslate();
  const [saved, setSaved] = useState(0);
  const [leaving, setLeaving] = useState<{ count: number; goOn: () => void }>();
  const save = () => {
    handle.save(translate);
    setSaved(handle.read().passwords);
  };
  const leave = (goOn: () => void) => {
    const count = handle.read().passwords;
    if (count > saved) setLeaving({ count, goOn });
    else goOn();
  };
  const question = leaving && <PasswordsQuestion {...leaving} onSave={save} onKeep={() => setLeaving(undefined)} />;
  return { save, leave, question };
};

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCopy } from '../../components/useCopy';
import { PasswordsQuestion } from '../people/PasswordsQuestion';
import type { RunHandle } from './driver';

/** A run of the page shows new passwords only in its sheet, so this asks before the sheet closes or shows the undo. */
export const usePasswords = (handle: RunHandle) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [saved, setSaved] = useState(0);
  const [leaving, setLeaving] = useState<{ count: number; goOn: () => void }>();
  const save = () => {
    handle.save(translate);
    setSaved(handle.read().passwords);
  };
  const copyPasswords = async () => {
    const { lines, passwords } = handle.read();
    const made = lines.flatMap(({ accounts = [] }) => accounts);
    if (await copy(made.map(({ email, new_password }) => `${email}\t${new_password}`).join('\n'))) setSaved(passwords);
  };
  const leave = (goOn: () => void) => {
    const count = handle.read().passwords;
    if (count > saved) setLeaving({ count, goOn });
    else goOn();
  };
  const question = leaving && <PasswordsQuestion {...leaving} onSave={save} onKeep={() => setLeaving(undefined)} />;
  return { save, copyPasswords, leave, question };
};

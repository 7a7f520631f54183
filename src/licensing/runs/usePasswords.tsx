import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCounted } from '../selection/useCounted';
import { QuestionDialog } from '../../components/QuestionDialog';
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

interface PasswordsProps {
  count: number;
  goOn: () => void;
  onSave: () => void;
  onKeep: () => void;
}

const PasswordsQuestion = ({ count, goOn, onSave, onKeep }: PasswordsProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.runs.passwords.title')}
      detail={translate('portal.runs.passwords.detail', counted(count))}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{translate('ra.action.cancel')}</Button>
          <Button color="error" onClick={goOn}>
            {translate('portal.runs.passwords.drop')}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              onSave();
              goOn();
            }}
          >
            {translate('portal.runs.save')}
          </Button>
        </>
      }
    />
  );
};

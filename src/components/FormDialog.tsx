import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { DirtyWatch } from './DirtyWatch';
import { DiscardQuestion } from './DiscardQuestion';
import { LeaveGuard } from './LeaveGuard';
import { SubmitButton } from './SubmitButton';
import { submissionErrors } from './submissionErrors';

interface Props<T extends object> {
  /** Translation key, and its placeholders. */
  title: string;
  values?: Record<string, string | number>;
  /** What the inputs start with. */
  record: T;
  /** Saves, and reports how that went; the dialog closes when it resolves and keeps everything typed when it rejects. */
  onSubmit: (values: T) => Promise<unknown>;
  onClose: () => void;
  /** Inputs of react-admin. */
  children: ReactNode;
  /** Translation key of the saving button. */
  submit?: string;
  /** Whether the record can be sent as it is; otherwise the button waits for a change. */
  isReady?: boolean;
}

/**
 * A form in a dialog. Closing it with unsaved changes asks first (row SHELL-29); while it is being sent it cannot be closed,
 * since nothing would take that back. On a phone it fills the screen.
 */
export const FormDialog = <T extends object>({
  title,
  values,
  record,
  onSubmit,
  onClose,
  children,
  submit,
  isReady,
}: Props<T>) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const isUnsaved = useCallback(() => isDirty || isSending, [isDirty, isSending]);
  const close = () => {
    if (isSending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // What is typed stays, even if the record behind it is fetched anew and differs.
  const [initial] = useState(record);
  const save = async (typed: object) => {
    setSending(true);
    try {
      await onSubmit(typed as T);
    } catch (error) {
      setSending(false);
      return submissionErrors(error, typed);
    }
    onClose();
    return undefined;
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={close}
      aria-labelledby={id}
      slotProps={{ transition: { onEntering: focusFirstInput } }}
    >
      <DialogTitle id={id}>{translate(title, values)}</DialogTitle>
      <Form record={initial} onSubmit={save} noValidate disableInvalidFormNotification>
        <Stack sx={{ alignItems: 'flex-start', px: 3, pt: 1 }}>
          <DirtyWatch onChange={setDirty} />
          {children}
        </Stack>
        <DialogActions>
          <Button disabled={isSending} onClick={close}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton label={submit ?? 'ra.action.save'} isReady={isReady} />
        </DialogActions>
      </Form>
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isSending} onDiscard={onClose} />
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Dialog>
  );
};

/** A frame later: a menu the dialog was chosen from still gives the focus back to its button, where it returns in the end. */
const focusFirstInput = (dialog: HTMLElement) =>
  requestAnimationFrame(() => dialog.querySelector<HTMLElement>('input:not([readonly])')?.focus());

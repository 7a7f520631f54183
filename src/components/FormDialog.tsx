import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { fieldErrorsIn, isUnanswered, reasonOfField } from '../lib/refusal';
import { fieldName } from '../lib/validation';
import type { Translate } from '../lib/words';
import { DiscardQuestion } from './DiscardQuestion';
import { LeaveGuard } from './LeaveGuard';
import { pressOnce, unlessDoubleClick } from './pressOnce';
import { RefusedNote, type RefusedNoteProps } from './QuestionDialog';

interface Props<T extends object, A> extends Pick<RefusedNoteProps, 'inWords'> {
  title: string;
  values?: Record<string, string | number>;
  record: T;
  /**
   * Saves and notifies. The dialog closes if this resolves. If it rejects, the dialog keeps its values and says why,
   * unless it is `stay`.
   */
  onSubmit: (values: T) => Promise<A>;
  onClose: () => void;
  /** What follows once it was saved and the dialog is gone, such as another page. Until then, the dialog lets nobody leave. */
  onDone?: (answer: A, values: T) => void;
  children: ReactNode;
  submit?: string;
  /** Whether the initial values can be submitted. If not, the first change enables the button. */
  isReady?: boolean;
}

/** A form in a dialog, full-screen on phones. Asks before it discards changes. Cannot be closed while saving. */
export const FormDialog = <T extends object, A = unknown>({
  title,
  values,
  record,
  onSubmit,
  onClose,
  onDone,
  children,
  submit,
  inWords,
  isReady,
}: Props<T, A>) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isSending, refusal, save } = useSave({ onSubmit, onClose, onDone });
  const isUnsaved = useCallback(() => isDirty || isSending, [isDirty, isSending]);
  const close = () => {
    if (isSending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // Keeps what was typed if the record is fetched again and has changed.
  const [initial] = useState(record);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={unlessDoubleClick(close)}
      onKeyDown={pressOnce.onKeyDown}
      aria-labelledby={id}
      slotProps={{ transition: { onEntering: focusFirstField } }}
    >
      <DialogTitle id={id}>{translate(title, values)}</DialogTitle>
      <Form record={initial} onSubmit={save} noValidate disableInvalidFormNotification>
        <Stack sx={{ alignItems: 'flex-start', px: 3, pt: 1 }}>
          <DirtyWatch onChange={setDirty} />
          {children}
          {refusal && <RefusedNote error={refusal.error} inWords={inWords} />}
        </Stack>
        <DialogActions {...pressOnce}>
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

/** Leaves the dialog open without a reason: there was nothing to save, or the person went back to the form. */
export const stay = (): Promise<never> => Promise.reject(undefined);

type Saving<T extends object, A> = Pick<Props<T, A>, 'onSubmit' | 'onClose'> & {
  onDone: Props<T, A>['onDone'] | undefined;
};

const useSave = <T extends object, A>({ onSubmit, onClose, onDone }: Saving<T, A>) => {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown }>();
  const save = async (typed: object) => {
    setSending(true);
    setRefusal(undefined);
    let answer: A;
    try {
      answer = await onSubmit(typed as T);
    } catch (error) {
      setSending(false);
      const errors = submissionErrors(error, typed, translate);
      if (!errors && error !== undefined && !isUnanswered(error)) setRefusal({ error });
      return errors ?? { root: { serverError: true } };
    }
    // Also takes the guard away.
    flushSync(onClose);
    onDone?.(answer, typed as T);
    return undefined;
  };
  return { isSending, refusal, save };
};

/** What a person fills in. MUI's choices and long texts also have a native field that nobody sees. */
const field =
  ':is(input, textarea, select, [role=combobox]):not(:disabled, [readonly], [aria-hidden=true], [aria-disabled=true])';

/** Waits one frame, because a menu that opened the dialog first returns the focus. Takes it from no field. */
const focusFirstField = (dialog: HTMLElement) =>
  requestAnimationFrame(() => {
    if (!dialog.querySelector(`${field}:focus, button:focus`)) dialog.querySelector<HTMLElement>(field)?.focus();
  });

const DirtyWatch = ({ onChange }: { onChange: (isDirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};

interface SubmitButtonProps {
  label: string;
  isReady?: boolean;
}

const SubmitButton = ({ label, isReady }: SubmitButtonProps) => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isReady && !isDirty}>
      {translate(label)}
    </Button>
  );
};

/**
 * The errors in react-admin's format, but only of the form's fields: others would block every further submit. Undefined
 * if there are none.
 */
const submissionErrors = (error: unknown, typed: object, translate: Translate): Record<string, unknown> | undefined => {
  const { errors, codes } = fieldErrorsIn(error);
  const fields = Object.entries(errors ?? {})
    .map(([path, message]) => {
      const { detail, values } = reasonOfField(path, codes?.[path], message);
      return [fieldName(path), translate(detail, values)];
    })
    .filter(([field]) => Object.hasOwn(typed, String(field)));
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
};

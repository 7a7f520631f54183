import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { isUnanswered, type RefusalReason, reasonOf } from '../lib/refusal';
import { pressOnce, unlessDoubleClick } from './pressOnce';
import { useFigure } from './useFigure';

interface Props extends Pick<DialogProps, 'role' | 'maxWidth' | 'fullWidth' | 'fullScreen' | 'onDragOver' | 'onDrop'> {
  title: string;
  /** A paragraph below the title. Screen readers read it with the title. */
  detail?: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Called by Escape and by a click outside. When absent, only the buttons close the dialog. */
  onClose?: (() => void) | undefined;
}

export const QuestionDialog = ({ title, detail, children, actions, onClose, ...dialog }: Props) => {
  const id = useId();
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      onClose={unlessDoubleClick(onClose)}
      {...dialog}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {detail !== undefined && (
          <DialogContentText id={`${id}-detail`} sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions {...pressOnce}>{actions}</DialogActions>
    </Dialog>
  );
};

interface ConfirmDialogProps extends Pick<RefusedNoteProps, 'inWords'> {
  title: string;
  detail: string;
  /** Translation key of the confirming button: the verb of the action, not "yes". */
  confirm: string;
  values?: Record<string, string | number>;
  /** Sentences after the detail, in the reader's language. */
  more?: readonly string[] | undefined;
  /** Whether the confirming button warns. */
  isDangerous?: boolean | undefined;
  /** A number that must be typed first, because so much is lost for good. */
  typed?: number | undefined;
  action: () => Promise<unknown>;
  onClose: () => void;
}

export interface RefusedNoteProps {
  error: unknown;
  /** More than the common words for it. */
  inWords?: ((error: unknown) => RefusalReason | undefined) | undefined;
}

/** Says why the last try was refused. Not an alert, because a toast has told it as well. */
export const RefusedNote = ({ error, inWords = reasonOf }: RefusedNoteProps) => {
  const translate = useTranslate();
  const { detail, values } = inWords(error) ?? { detail: 'portal.shell.toasts.not_saved_detail' };
  return (
    <Alert severity="error" role="note" sx={{ mt: 2 }}>
      {translate(detail, values)}
    </Alert>
  );
};

/**
 * Asks before an action. Stays locked while the action runs, closes once it is done, and says why it was refused. Closes
 * as well if the person gave up waiting for an answer.
 */
export const ConfirmDialog = ({
  title,
  detail,
  confirm,
  values,
  more = [],
  isDangerous,
  typed,
  inWords,
  action,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text.replaceAll(/\D/g, '') === String(typed);
  const run = () => {
    setIsRunning(true);
    setError(undefined);
    action().then(onClose, (failure: unknown) => {
      if (isUnanswered(failure)) return onClose();
      setIsRunning(false);
      setError(failure);
    });
  };
  return (
    <QuestionDialog
      title={translate(title, values)}
      detail={[translate(detail, values), ...more].join(' ')}
      onClose={() => !isRunning && onClose()}
      actions={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!isTyped}
            loading={isRunning}
            onClick={run}
          >
            {translate(confirm, values)}
          </Button>
        </>
      }
    >
      {typed !== undefined && <NumberInput number={typed} value={text} onChange={setText} />}
      {error !== undefined && <RefusedNote error={error} inWords={inWords} />}
    </QuestionDialog>
  );
};

interface NumberInputProps {
  number: number;
  value: string;
  onChange: (value: string) => void;
}

const NumberInput = ({ number, value, onChange }: NumberInputProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  return (
    <TextField
      inputRef={focusIt}
      fullWidth
      label={translate('portal.shell.type_number', { count: figure(number) })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ mt: 2 }}
    />
  );
};

const focusIt = (input: HTMLInputElement | null) => input?.focus();

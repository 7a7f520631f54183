import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props extends Pick<DialogProps, 'role' | 'maxWidth' | 'fullWidth'> {
  title: string;
  /** A paragraph below the title, read out with it. */
  detail?: string;
  /** What else there is to see. */
  children?: ReactNode;
  /** Buttons, the one that is meant last. */
  actions: ReactNode;
  /** By Escape or a click beside it; absent where only its buttons do, as where what it tells is nowhere else. */
  onClose?: (() => void) | undefined;
}

/** A dialog that asks or tells something, without a form. */
export const QuestionDialog = ({ title, detail, children, actions, onClose, ...dialog }: Props) => {
  const id = useId();
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      onClose={onClose}
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
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};

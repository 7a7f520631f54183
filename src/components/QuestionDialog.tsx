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
  /** Absent where only its buttons take it away. */
  onClose?: () => void;
  /** What it tells is nowhere else: only its buttons close it, no Escape and no click beside it, which may have missed. */
  isOnlyHere?: boolean;
}

/** A dialog that asks or tells something, without a form. */
export const QuestionDialog = ({ title, detail, children, actions, onClose, isOnlyHere = false, ...dialog }: Props) => {
  const id = useId();
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      onClose={isOnlyHere ? undefined : onClose}
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

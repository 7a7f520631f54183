import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { type ReactNode, type RefObject, useId } from 'react';

interface Props {
  title: string;
  /** The button below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The side of the button with which it lines up. */
  side?: 'left' | 'right';
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog of a list, such as the choice of its columns. It leaves the list in sight. */
export const ListPanel = ({ title, anchor, side = 'right', width, onClose, children }: Props) => {
  const titleId = useId();
  return (
    <Popover
      open
      onClose={onClose}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Box sx={{ p: 2, width, maxWidth: '100%' }}>
        <Box component="h2" id={titleId} sx={{ m: 0, mb: 1, typography: 'h2' }}>
          {title}
        </Box>
        {children}
      </Box>
    </Popover>
  );
};

import Box from '@mui/material/Box';
import { useId } from 'react';
import { box } from '../../components/boxedList';

/** A word that explains itself when it is pressed, by mouse, finger or keyboard. Escape or a press elsewhere closes it. */
export const Explained = ({ word, detail, className }: { word: string; detail: string; className?: string }) => {
  const id = useId();
  return (
    <Box component="span" sx={look}>
      <button type="button" className={className} popoverTarget={id}>
        {word}
      </button>
      <span id={id} popover="auto">
        {detail}
      </span>
    </Box>
  );
};

const look = {
  display: 'inline-flex',
  '& > button': {
    color: 'inherit',
    cursor: 'help',
    textDecoration: 'underline dotted',
    textUnderlineOffset: 3,
    textAlign: 'start',
    '&:not([class])': { p: 0, border: 0, font: 'inherit', background: 'none' },
  },
  '& > [popover]': {
    maxWidth: 'min(24rem, calc(100vw - 2rem))',
    ...box,
    color: 'text.primary',
    typography: 'body2',
    boxShadow: 4,
  },
  // Browsers without this show it in the middle of the window.
  '@supports (position-area: bottom)': {
    '& > [popover]': { positionArea: 'bottom span-right', positionTryFallbacks: 'flip-inline', inset: 'auto', m: 0.5 },
  },
} as const;

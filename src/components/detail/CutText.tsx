import Box from '@mui/material/Box';

/** A long text in a table: cut off after so many characters, whole on hovering. Show it whole somewhere else, too. */
export const CutText = ({ text, characters }: { text: string; characters: number }) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: 'inline-block',
      maxWidth: `${characters}ch`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {text}
  </Box>
);

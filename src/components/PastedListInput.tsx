import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { FileButton, takingFiles } from './FileButton';

interface Props {
  /** Translation key. */
  label: string;
  rows?: number;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a list by typing, pasting, dropping or choosing a file. */
export const PastedListInput = ({ label, rows = 8, text, onText, onFile }: Props) => {
  const translate = useTranslate();
  return (
    <Box {...takingFiles(onFile)}>
      <TextField
        multiline
        rows={rows}
        label={translate(label)}
        value={text}
        onChange={({ target }) => onText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' }, inputLabel: { shrink: true } }}
        sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        <FileButton label="portal.pasted_table.file" variant="outlined" onFile={onFile} />
        <Typography variant="body2" color="textSecondary">
          {translate('portal.pasted_table.drop')}
        </Typography>
        {text && (
          <Button sx={{ ml: 'auto' }} onClick={() => onText('')}>
            {translate('portal.pasted_table.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

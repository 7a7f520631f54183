import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef } from 'react';

interface Props {
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a list by typing, pasting, dropping or choosing a file. */
export const SourceInput = ({ text, onText, onFile }: Props) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    // Otherwise the browser would open the file in place of the portal.
    event.preventDefault();
    onFile(file);
  };
  return (
    <Box onDragOver={event => event.preventDefault()} onDrop={drop}>
      <TextField
        multiline
        rows={8}
        label={translate('portal.work_on_list.input')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' }, inputLabel: { shrink: true } }}
        sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {translate('portal.work_on_list.file')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {translate('portal.work_on_list.drop')}
        </Typography>
        {text && (
          <Button sx={{ ml: 'auto' }} onClick={() => onText('')}>
            {translate('portal.work_on_list.clear')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('portal.work_on_list.file')}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          // So that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
    </Box>
  );
};

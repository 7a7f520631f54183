import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, useDeferredValue, useMemo, useState } from 'react';
import {
  isRefusal,
  readTextFile,
  tableLineLimit,
  type TableRefusal,
  type TableRow,
  tableRows,
} from '../lib/pastedTable';
import { FileButton, takingFiles } from './FileButton';

interface Props {
  /** Translation key. */
  label: string;
  rows?: number;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** A long paste becomes a file, because the browser would need seconds to show it. */
const takingLong = (onFile: Props['onFile']) => (event: ClipboardEvent) => {
  const text = event.clipboardData.getData('text');
  if (text.split('\n', tableLineLimit + 1).length <= tableLineLimit) return;
  event.preventDefault();
  onFile(new File([text], 'pasted.txt'));
};

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
        onPaste={takingLong(onFile)}
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

/** The rows of a text that is typed, pasted or read from a file. @param onTake called when another text is taken */
export const usePastedTable = (initial = '', onTake?: () => void) => {
  const [text, setText] = useState(initial);
  const [fileRefusal, setFileRefusal] = useState<TableRefusal>();
  // The person can go on typing while thousands of lines are read.
  const settled = useDeferredValue(text);
  const read = useMemo(() => tableRows(settled), [settled]);
  const take = (text: string) => {
    setFileRefusal(undefined);
    onTake?.();
    setText(text);
  };
  const readFile = async (file: File) => {
    const content = await readTextFile(file);
    const refusal = isRefusal(content) ? content : refusalOf(content.text);
    // A refused text is not shown, because it would make the text field slow.
    if (refusal || isRefusal(content)) setFileRefusal(refusal);
    else take(content.text);
  };
  return {
    text,
    take,
    takeFile: (file: File) => void readFile(file),
    rows: isRefusal(read) ? noRows : read,
    refusal: fileRefusal ?? (isRefusal(read) ? read : undefined),
    /** Whether the rows are those of the present text. */
    isRead: settled === text,
  };
};

const noRows: TableRow[] = [];

const refusalOf = (text: string): TableRefusal | undefined => {
  const rows = tableRows(text);
  if (isRefusal(rows)) return rows;
  return rows.length === 0 ? 'empty' : undefined;
};

import { useDeferredValue, useMemo, useState } from 'react';
import { isRefusal, readTextFile, type TableRefusal, type TableRow, tableRows } from '../lib/pastedTable';

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
  };
};

const noRows: TableRow[] = [];

const refusalOf = (text: string): TableRefusal | undefined => {
  const rows = tableRows(text);
  if (isRefusal(rows)) return rows;
  return rows.length === 0 ? 'empty' : undefined;
};

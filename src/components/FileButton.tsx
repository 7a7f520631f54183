import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef } from 'react';

type OnFile = (file: File) => void;

interface Props extends Pick<ButtonProps, 'variant' | 'sx'> {
  label: string;
  onFile: OnFile;
  /** Default: a table or a list as text. */
  accept?: string;
}

const tables = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Chooses a text file. */
export const FileButton = ({ label, onFile, accept = tables, ...look }: Props) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {translate(label)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate(label)}
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          // The same file can then be chosen again after a correction.
          target.value = '';
        }}
      />
    </>
  );
};

/** Handlers for an element on which a file can be dropped. */
export const takingFiles = (onFile: OnFile) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    // Otherwise the browser would open the file in place of the portal.
    event.preventDefault();
    onFile(file);
  },
});

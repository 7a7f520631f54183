import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { FileButton, takingFiles } from '../../src/components/FileButton';
import { LeaveGuard } from '../../src/components/LeaveGuard';
import { usePastedTable } from '../../src/components/PastedListInput';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { useCopied } from '../../src/components/useCopied';
import { useDebounced } from '../../src/components/useDebounced';
import { withGuard } from '../../src/lib/csv';
import { isSeparatorLine } from '../../src/lib/emailList';
import { type TableRefusal, tableLineLimit } from '../../src/lib/pastedTable';
import type { OrderEntry } from './orderDraft';
import { type PastedItem, type PastedItems, pastedItems } from './pastedItems';
import { PastedLines } from './PastedLines';
import type { OrderContentsState } from './useOrderContents';

interface Props {
  contents: Pick<OrderContentsState, 'lines' | 'products' | 'remaining'>;
  onAdd: (entries: readonly OrderEntry[]) => void;
  onClose: () => void;
}

/** The lines that remain after the ready ones were added. */
interface Left {
  added: number;
  items: readonly PastedItem[];
  /** The lines as a text to correct, with their separator, if it was named, and their headings. */
  text: string;
}

const textToCorrect = (text: string, headings: PastedItems['headings'], items: readonly PastedItem[]): string => {
  const [first = ''] = text.split(/[\r\n]/);
  const rows = [headings, ...items.map(({ row }) => row)].flatMap(row => row?.text ?? []);
  return (isSeparatorLine(first.trimEnd()) ? [first, ...rows] : rows).join('\n');
};

/** Takes a pasted table or a file, shows what each line means, and adds the lines that are right. */
export const PasteItems = ({ contents, onAdd, onClose }: Props) => {
  const translate = useTranslate();
  const { text, take, takeFile, items, headings, unused, failure, isRead } = useItems(contents);
  const [left, setLeft] = useState<Left>();
  if (left) {
    const correct = () => {
      take(left.text);
      setLeft(undefined);
    };
    return <LeftLines left={left} onCorrect={correct} onClose={onClose} />;
  }

  const ready = items.flatMap(({ entry }) => entry ?? []);
  const add = () => {
    onAdd(ready);
    const others = items.filter(({ problem }) => problem);
    if (others.length === 0) return onClose();
    return setLeft({ added: ready.length, items: others, text: textToCorrect(text, headings, others) });
  };
  return (
    <PasteDialog
      onFile={takeFile}
      isUnsaved={text !== ''}
      onClose={onClose}
      actions={
        <>
          <FileButton label="portal.wizard.paste.file" sx={{ mr: 'auto' }} onFile={takeFile} />
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={!isRead || ready.length === 0} onClick={add}>
            {translate('portal.wizard.paste.add', { smart_count: ready.length })}
          </Button>
        </>
      }
    >
      <Typography color="textSecondary">{translate('portal.wizard.paste.hint')}</Typography>
      <TextField
        multiline
        rows={6}
        inputRef={focusIt}
        label={translate('portal.wizard.paste.text')}
        placeholder={translate('portal.wizard.paste.example')}
        value={text}
        onChange={({ target }) => take(target.value)}
        sx={{ my: 1.5 }}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' }, inputLabel: { shrink: true } }}
      />
      {failure ? (
        <Alert severity="error">{translate(failureText(failure), { max: tableLineLimit })}</Alert>
      ) : (
        <>
          {unused.length > 0 && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {translate('portal.wizard.paste.unused', { names: unused.join(', '), smart_count: unused.length })}
            </Alert>
          )}
          <PastedLines items={items} isRead={isRead} />
        </>
      )}
    </PasteDialog>
  );
};

const focusIt = (input: HTMLElement | null) => input?.focus();

type Failure = TableRefusal | 'no_product_column';

const failureText = (failure: Failure): string =>
  failure === 'no_product_column' ? 'portal.wizard.paste.no_product_column' : `portal.pasted_table.${failure}`;

/** Finds the products of the lines after a pause in typing. `isRead` says that the items are those of the present text. */
const useItems = ({ lines, products, remaining }: Props['contents']) => {
  const table = usePastedTable();
  const { rows, refusal } = table;
  const rested = useDebounced(rows, fieldValidationDebounceMs);
  const read = useMemo(
    (): PastedItems & { failure?: Failure } =>
      pastedItems(rested, { lines, products, remaining }) ?? { ...nothing, failure: 'no_product_column' },
    [rested, lines, products, remaining],
  );
  return { ...table, ...read, failure: refusal ?? read.failure, isRead: table.isRead && rested === rows };
};

const nothing: PastedItems = { headings: undefined, items: [], unused: [] };

/** Keeps the browser from opening a dropped file, even if the dialog cannot use it. */
const ignore = () => {};

interface DialogProps {
  onFile?: (file: File) => void;
  /** Whether closing the dialog loses lines. Only its buttons then close it without a question. */
  isUnsaved: boolean;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** Takes a file that is dropped on it. */
const PasteDialog = ({ onFile = ignore, isUnsaved, onClose, actions, children }: DialogProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <QuestionDialog
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      title={translate('portal.wizard.paste.title')}
      onClose={isUnsaved ? undefined : onClose}
      {...takingFiles(onFile)}
      actions={actions}
    >
      {children}
      <LeaveGuard isOverPage isUnsaved={() => isUnsaved} isHeld={false} onDiscard={onClose} />
    </QuestionDialog>
  );
};

interface LeftLinesProps {
  left: Left;
  onCorrect: () => void;
  onClose: () => void;
}

const LeftLines = ({ left: { added, items }, onCorrect, onClose }: LeftLinesProps) => {
  const translate = useTranslate();
  const { isCopied, copy } = useCopied();
  const copyLines = async () => {
    const lines = items.map(({ row, problem }) => {
      const reason = problem && translate(problem.detail, problem.values);
      return withGuard(`${translate('portal.wizard.paste.line', { number: row.line })}: ${row.text}  (${reason})`);
    });
    await copy(lines.join('\n'));
  };
  return (
    <PasteDialog
      isUnsaved
      onClose={onClose}
      actions={
        <>
          <Button sx={{ mr: 'auto' }} onClick={() => void copyLines()}>
            {translate(isCopied ? 'portal.detail.copied' : 'portal.wizard.paste.copy', { smart_count: items.length })}
          </Button>
          <Button onClick={onCorrect}>{translate('portal.wizard.paste.correct')}</Button>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <Alert severity="success" sx={{ mb: 1.5 }}>
        {translate('portal.wizard.paste.added', { smart_count: added })}
      </Alert>
      <PastedLines items={items} isRead />
    </PasteDialog>
  );
};

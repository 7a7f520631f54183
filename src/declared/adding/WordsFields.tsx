import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Language } from '../../../contract/constants';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { languageNames } from '../../../i18n';
import { labelled } from '../../lib/words';
import { textsOf } from '../texts';
import { type LabelPart, withChoice, withLabel } from './editing';
import type { EditorProps } from './Section';

/** What a text is for: a part of the declaration by its name, or a choice of a field. */
export type Word = { key: string; label?: string } & ({ part: LabelPart } | { part: 'values'; field: string });

interface WordGroup {
  /** Read before the labels of its inputs. */
  title: string;
  words: readonly Word[];
}

interface Props extends Pick<EditorProps, 'declaration' | 'language' | 'onChange'> {
  /** The section's name, which screen readers say before the button's text. */
  of: string;
  groups: readonly WordGroup[];
}

/** The words of a section's parts in the language of the words. Few need them, so they come with a press. */
export const WordsFields = ({ of, groups, ...props }: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const shown = groups.filter(({ words }) => words.length > 0);
  if (shown.length === 0) return null;
  const text = translate('portal.add_list.words', { language: languageNames[props.language] });
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        aria-label={labelled(of, text, translate)}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      {isOpen &&
        shown.map(({ title, words }) => (
          <Box key={title} component="fieldset" aria-label={title} sx={fieldsLook}>
            {words.map(word => (
              <WordField key={`${props.language} ${word.part} ${word.key}`} word={word} {...props} />
            ))}
          </Box>
        ))}
    </Box>
  );
};

const fieldsLook = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  mt: 1.5,
  p: 0,
  border: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const withWord = (declaration: ListDeclaration, language: Language, word: Word, text: string): ListDeclaration =>
  word.part === 'values'
    ? withChoice(declaration, language, word.field, word.key, text)
    : withLabel(declaration, language, word.part, word.key, text);

const wordIn = ({ words }: ListDeclaration, language: Language, word: Word): string => {
  const own = words?.[language];
  return (word.part === 'values' ? own?.values?.[word.field]?.[word.key] : own?.[word.part]?.[word.key]) ?? '';
};

/** What stands there without a word of its own. A filter is named like its field. */
const standInFor = (declaration: ListDeclaration, language: Language, word: Word): string => {
  const texts = textsOf(withWord(declaration, language, word, ''), language);
  const { part, key } = word;
  const textOf = (of: string) => texts[`resources.${declaration.name}.${of}`];
  if (part === 'values') return textOf(`values.${word.field}.${key}`) ?? key;
  return textOf(`${part}.${key}`) ?? textOf(`fields.${key}`) ?? '';
};

interface FieldProps extends Omit<Props, 'of' | 'groups'> {
  word: Word;
}

const WordField = ({ word, declaration, language, onChange }: FieldProps) => (
  <TextField
    label={word.label ?? word.key}
    placeholder={standInFor(declaration, language, word)}
    value={wordIn(declaration, language, word)}
    onChange={({ target }) => onChange(before => withWord(before, language, word, target.value))}
    slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
  />
);

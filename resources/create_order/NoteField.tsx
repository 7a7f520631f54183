import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props {
  value: string;
  onChange: (note: string) => void;
}

/** As long as the wire takes. */
const maxLength = 2_000;

export const NoteField = ({ value, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      multiline
      maxRows={6}
      label={translate('portal.wizard.products.note')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};

import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** What one record of a list and several are called. Empty: the list's own words. */
export interface ListName {
  one: string;
  many: string;
}

/** @param text as in a declaration: 'Voucher |||| Vouchers' */
export const listNameIn = (text = ''): ListName => {
  const [one = '', many = one] = text.split('||||').map(part => part.trim());
  return { one, many };
};

/** @returns as in a declaration; undefined without a word */
export const listNameText = ({ one, many }: ListName): string | undefined => {
  const [singular, plural] = [one.trim() || many.trim(), many.trim() || one.trim()];
  return singular ? `${singular} |||| ${plural}` : undefined;
};

interface Props {
  initial: ListName;
  placeholder?: string;
  onChange: (name: ListName) => void;
}

/** Asks for both. What is typed stays as it is, though one word may stand for both. */
export const ListNameInputs = ({ initial, placeholder, onChange }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(initial);
  return (['one', 'many'] as const).map(key => (
    <TextField
      key={key}
      label={translate(`portal.add_list.${key}`)}
      placeholder={placeholder}
      value={typed[key]}
      onChange={({ target }) => {
        const name = { ...typed, [key]: target.value };
        setTyped(name);
        onChange(name);
      }}
      slotProps={{ htmlInput: { maxLength: 90 }, inputLabel: { shrink: true } }}
    />
  ));
};

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Remaining } from './orderLines';
import { isFoundIn, labelOf, type OfferedProduct } from './catalogue';

interface Props {
  label: string;
  products: readonly OfferedProduct[];
  /** Absent for bundles, because only their members are counted. */
  remaining?: Remaining;
  onPick: (product: OfferedProduct) => void;
}

/** A product's code and how many licenses of it are left. */
export const useAboutProduct = (remaining?: Remaining) => {
  const translate = useTranslate();
  return ({ id, short_code }: OfferedProduct): string => {
    const left = remaining?.get(id);
    if (left === undefined) return short_code;
    const count = left ?? translate('portal.values.unlimited');
    return `${short_code} · ${translate('portal.wizard.products.remaining', { count })}`;
  };
};

/** Adds a product by name or code. The same product can be added again. */
export const ProductPicker = ({ label, products, remaining, onPick }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const aboutOf = useAboutProduct(remaining);
  return (
    <Autocomplete<OfferedProduct>
      value={null}
      onChange={(_event, product) => {
        if (!product) return;
        onPick(product);
        setText('');
      }}
      inputValue={text}
      onInputChange={(_event, input, reason) => reason === 'input' && setText(input)}
      options={products}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      filterOptions={(offered, { inputValue }) => offered.filter(product => isFoundIn(labelOf(product), inputValue))}
      autoHighlight
      openText={translate('portal.wizard.products.open')}
      closeText={translate('ra.action.close')}
      noOptionsText={
        remaining
          ? `${translate('portal.shell.list.empty')}. ${translate('portal.wizard.products.offered')}`
          : translate('portal.shell.list.empty')
      }
      renderOption={({ key, ...option }, product) => (
        <Box component="li" key={key} {...option} sx={{ display: 'block !important' }}>
          {product.product_name}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{aboutOf(product)}</Box>
        </Box>
      )}
      renderInput={input => <TextField {...input} label={label} />}
    />
  );
};

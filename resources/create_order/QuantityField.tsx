import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldValidationDebounceMs, maxOrderQuantity, orderQuantityRange } from '../../contract/constants';
import { useDebounced } from '../../src/components/useDebounced';
import { quantityProblem } from './problems';

interface Props {
  /** Translation key: what is counted. */
  label: string;
  value: string;
  isChecked: boolean;
  /** More than is left; said beside the product, which may be in several entries. */
  isExceeded?: boolean;
  onChange: (quantity: string) => void;
}

const { min, max } = orderQuantityRange;

/**
 * The number of license keys (rows WIZ-15 to WIZ-17). What is wrong with it is said 300 ms after the last key (row CONST-02)
 * or when the field is left; that there is none, when the step is left.
 */
export const QuantityField = ({ label, value, isChecked, isExceeded = false, onChange }: Props) => {
  const translate = useTranslate();
  const rested = useDebounced(value, fieldValidationDebounceMs);
  const [left, setLeft] = useState<string>();
  const judged = isChecked || left === value ? value : rested;
  const problem = isChecked || judged !== '' ? quantityProblem(judged) : undefined;
  return (
    <TextField
      type="number"
      required
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(Number(target.value) > max ? String(max) : target.value)}
      onBlur={() => setLeft(value)}
      // What is typed takes the place of the number that is there.
      onFocus={({ target }) => target.select()}
      // Scrolling over a focused number would change it unseen.
      onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
      error={isExceeded || problem !== undefined}
      helperText={
        <>
          {problem && (
            <Box component="span" sx={{ display: 'block' }}>
              {translate(problem)}
            </Box>
          )}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('portal.wizard.products.quantity_range', { min, max: maxOrderQuantity })}
          </Box>
        </>
      }
      slotProps={{ htmlInput: { min, max, step: 1, inputMode: 'numeric' } }}
    />
  );
};

import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { orderQuantityRange } from '../../contract/constants';
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

/** The number of license keys (rows WIZ-15 to WIZ-17). Too many is said at once, the rest when the step is left. */
export const QuantityField = ({ label, value, isChecked, isExceeded = false, onChange }: Props) => {
  const translate = useTranslate();
  const problem = isChecked || Number(value) > min ? quantityProblem(value) : undefined;
  return (
    <TextField
      type="number"
      required
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(Number(target.value) > max ? String(max) : target.value)}
      // Scrolling over a focused number would change it unseen.
      onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
      error={isExceeded || problem !== undefined}
      helperText={problem && translate(problem)}
      slotProps={{ htmlInput: { min, max, step: 1, inputMode: 'numeric' } }}
    />
  );
};

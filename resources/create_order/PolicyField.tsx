import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { LicensePolicy } from '../../contract/schemas/product';

interface Props {
  policies: readonly LicensePolicy[];
  value: string;
  isChecked: boolean;
  onChange: (code: string) => void;
}

/** The license policy of an entry (row WIZ-14); empty when the one chosen is no longer there. */
export const PolicyField = ({ policies, value, isChecked, onChange }: Props) => {
  const translate = useTranslate();
  const isGone = policies.every(({ code }) => code !== value);
  const isWrong = isChecked && isGone;
  return (
    <TextField
      select
      required
      label={translate('portal.wizard.products.policy')}
      value={isGone ? '' : value}
      onChange={({ target }) => onChange(target.value)}
      error={isWrong}
      helperText={isWrong && translate(value ? 'portal.wizard.products.policy_gone' : 'portal.validation.required')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {isGone && <option value="">-</option>}
      {policies.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldValidationDebounceMs, maxOrderQuantity, orderQuantityRange } from '../../contract/constants';
import type { LicensePolicy } from '../../contract/schemas/product';
import { useDebounced } from '../../src/components/useDebounced';
import { isExceeded } from './orderLines';
import { quantityProblem } from './problems';

interface Props {
  label: string;
  value: string;
  isChecked: boolean;
  isExceeded?: boolean;
  onChange: (quantity: string) => void;
}

const { min, max } = orderQuantityRange;

/** Checked after a pause in typing and on blur. Empty counts as wrong once the person tries to leave the step. */
export const QuantityField = ({ label, value, isChecked, isExceeded = false, onChange }: Props) => {
  const translate = useTranslate();
  const rested = useDebounced(value, fieldValidationDebounceMs);
  const [blurred, setBlurred] = useState<string>();
  const validated = isChecked || blurred === value ? value : rested;
  const problem = isChecked || validated !== '' ? quantityProblem(validated) : undefined;
  return (
    <TextField
      type="number"
      required
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(Number(target.value) > max ? String(max) : target.value)}
      onBlur={() => setBlurred(value)}
      // Selects the number, so that typing replaces it.
      onFocus={({ target }) => target.select()}
      // Otherwise the mouse wheel would change a focused number.
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

interface AllowanceNoteProps {
  product: string;
  /** Null means unlimited, undefined unknown. */
  remaining: number | null | undefined;
  ordered: number;
}

export const AllowanceNote = ({ product, remaining, ordered }: AllowanceNoteProps) => {
  const translate = useTranslate();
  if (remaining === undefined) {
    return (
      <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
        {translate('portal.wizard.products.remaining_unknown')}
      </Alert>
    );
  }
  const left =
    remaining === null
      ? translate('portal.wizard.products.remaining_unlimited')
      : translate('portal.wizard.products.remaining', { count: remaining });
  if (isExceeded(remaining, ordered)) {
    return (
      <Alert severity="error" sx={{ mt: 1, py: 0 }}>
        {translate('portal.wizard.products.exceeded', { name: product })}
        <br />
        {left}
      </Alert>
    );
  }
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      {left}
      {remaining !== null && ` · ${translate('portal.wizard.products.afterwards', { count: remaining - ordered })}`}
    </Typography>
  );
};

/** Names the chosen products that cannot be ordered any more. */
export const GoneNote = ({ gone }: { gone: readonly string[] }) => {
  const translate = useTranslate();
  if (gone.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('portal.wizard.products.gone', { names: gone.join(', '), smart_count: gone.length })}
    </Alert>
  );
};

interface PolicyFieldProps {
  policies: readonly LicensePolicy[];
  value: string;
  isChecked: boolean;
  onChange: (code: string) => void;
}

/** Empty if the chosen policy no longer exists. */
export const PolicyField = ({ policies, value, isChecked, onChange }: PolicyFieldProps) => {
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

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** The API's limit. */
const maxLength = 2_000;

export const NoteField = ({ value, onChange }: NoteFieldProps) => {
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

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { type Period, periodFault, type TimeUnit, unitNames } from '../lib/periods';
import { SelectField } from './SelectField';

interface Props {
  /** The form field. Its value is a Period. */
  source: string;
  label: string;
}

const validate = (period: Period) => {
  const fault = periodFault(period);
  return fault && `portal.oauth.period.${fault}`;
};

const look = { display: 'flex', gap: 1, width: '100%', m: 0, mt: 1, mb: 0.5, p: 0, border: 0 };

/** A whole number and its unit. Any text can be typed and is validated on submit. */
export const PeriodInput = ({ source, label }: Props) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<Period>({ source, validate, parse: (period: Period) => period });
  const { count, unit }: Period = field.value;
  const name = translate(label);
  return (
    <Box component="fieldset" aria-label={name} sx={look}>
      <TextField
        sx={{ flex: 2 }}
        label={name}
        value={count}
        onChange={({ target }) => field.onChange({ count: target.value, unit })}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <SelectField
        sx={{ flex: 1 }}
        label={translate('portal.oauth.period.unit')}
        value={unit}
        onChange={value => field.onChange({ count, unit: value as TimeUnit })}
      >
        {unitNames.map(name => (
          <option key={name} value={name}>
            {translate(`portal.oauth.period.units.${name}`)}
          </option>
        ))}
      </SelectField>
    </Box>
  );
};

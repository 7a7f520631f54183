import Box from '@mui/material/Box';
import CalendarIcon from '@mui/icons-material/EventOutlined';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { calendarDate, required } from '../lib/validation';

interface Props {
  source: string;
  label: string;
  helperText: string;
  /** First and last day the calendar offers, YYYY-MM-DD. */
  first?: string;
  last?: string;
  /** Checks a valid date further. Returns a translation key. */
  validate: (day: string) => string | undefined;
}

/** A date is typed as YYYY-MM-DD in every language. The browser's own field would use its own order. */
export const DateInput = ({ validate, first, last, ...input }: Props) => {
  const translate = useTranslate();
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const own = isTouched
    ? { type: 'date', slotProps: { inputLabel: { shrink: true }, htmlInput: { min: first, max: last } } }
    : {
        placeholder: translate('portal.detail.date_format'),
        slotProps: {
          inputLabel: { shrink: true },
          input: { endAdornment: <Calendar source={input.source} first={first} last={last} /> },
        },
      };
  return (
    <TextInput
      {...input}
      {...own}
      validate={[required, calendarDate, validate]}
      parse={(text: string) => text.trim()}
      autoComplete="off"
    />
  );
};

/** Opens the calendar of a hidden date field. The value of a date field is YYYY-MM-DD in every language. */
const Calendar = ({ source, first, last }: Pick<Props, 'source' | 'first' | 'last'>): ReactNode => {
  const translate = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const day: string = useWatch({ name: source });
  const pick = (picked: string) => setValue(source, picked, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <Box sx={{ position: 'relative', mr: -1 }}>
      <Box
        component="input"
        type="date"
        ref={calendar}
        tabIndex={-1}
        aria-hidden
        min={first}
        max={last}
        value={calendarDate(day) ? '' : day}
        onChange={({ target }) => pick(target.value)}
        sx={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', border: 0, p: 0 }}
      />
      <IconButton aria-label={translate('portal.detail.calendar')} onClick={() => calendar.current?.showPicker()}>
        <CalendarIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};

import CalendarIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { borrowEnd, type BorrowTerms, endOfDay, latestBorrowEnd, toBorrowTime } from '../../../contract/borrowing';
import { dayMs } from '../../../contract/constants';
import { utcDay } from '../../../contract/relativeDay';
import { FormDialog } from '../../components/FormDialog';
import { formatDateTime } from '../../lib/dates';
import { calendarDate, required } from '../../lib/validation';
import { hoursInWords } from '../../lib/words';

interface BorrowForm {
  period: 'maximum' | 'date';
  borrowed_until: string;
}

interface Props {
  name: string;
  /** Without a maximum period, the person must choose a date. */
  license: BorrowTerms;
  /** @param until YYYY-MM-DD HH:mm:ss in UTC; null for as long as possible */
  borrow: (until: string | null) => Promise<unknown>;
  onClose: () => void;
}

export const BorrowDialog = ({ name, license, borrow, onClose }: Props) => {
  const [days] = useState(() => borrowableDays(new Date(), license));
  const hasMaximum = (license.max_borrow_time ?? null) !== null || !days;
  return (
    <FormDialog<BorrowForm>
      title="resources.devices.borrow.title"
      values={{ name }}
      submit="portal.actions.borrow_device.label"
      isReady
      record={{ period: hasMaximum ? 'maximum' : 'date', borrowed_until: '' }}
      onSubmit={({ period, borrowed_until }) =>
        borrow(period === 'maximum' ? null : borrowUntil(borrowed_until, new Date(), license))
      }
      onClose={onClose}
    >
      {hasMaximum && <PeriodChoice license={license} periods={days ? periods : [maximum]} />}
      {days && <EndDate license={license} days={days} />}
    </FormDialog>
  );
};

const maximum = { id: 'maximum', name: 'resources.devices.borrow.maximum' };
const periods = [maximum, { id: 'date', name: 'resources.devices.borrow.until_date' }];

interface PeriodChoiceProps extends Pick<Props, 'license'> {
  periods: typeof periods;
}

const PeriodChoice = ({ license, periods }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const [latest] = useState(() => latestBorrowEnd(new Date(), license));
  const values = {
    time: hoursInWords(license.max_borrow_time ?? 0, translate),
    end: latest && formatDateTime(latest.end.toISOString()),
  };
  return (
    <RadioButtonGroupInput
      source="period"
      label="resources.devices.borrow.period"
      choices={periods}
      row={false}
      margin="none"
      helperText={translate(`resources.devices.borrow.${latest?.isLicenseEnd ? 'ends' : 'maximum_is'}`, values)}
    />
  );
};

interface EndDateProps extends Pick<Props, 'license'> {
  days: BorrowableDays;
}

const EndDate = ({ license, days }: EndDateProps) => {
  const translate = useTranslate();
  const period: BorrowForm['period'] = useWatch({ name: 'period' });
  if (period !== 'date') return null;
  return (
    <DateInput
      source="borrowed_until"
      label="resources.devices.borrow.end_date"
      helperText={translate(`resources.devices.borrow.${days.hint}`, { ...days })}
      validate={day => borrowFault(day, new Date(), license)}
      first={days.first}
      last={days.last}
    />
  );
};

/** Translation key of the reason why a borrowing cannot end on this day. */
const borrowFault = (day: string, now: Date, license: BorrowTerms): string | undefined => {
  const end = borrowEnd(endOfDay(day), now, license);
  return end instanceof Date ? undefined : `resources.devices.borrow.${end}`;
};

/** The end of the chosen day, or the latest end if that is earlier. */
const borrowUntil = (day: string, now: Date, license: BorrowTerms): string => {
  const end = borrowEnd(endOfDay(day), now, license);
  // The day may have ended since it was checked. The back end then refuses it.
  return end instanceof Date ? toBorrowTime(end) : `${day} 23:59:59`;
};

interface BorrowableDays {
  hint: 'from' | 'between' | 'between_ends';
  first: string;
  /** The last day. Absent without a latest end. */
  last?: string;
  /** The time of the latest end on the last day: HH:mm in UTC. */
  lastEnd?: string;
}

/** Null if the latest end is before tomorrow. */
const borrowableDays = (now: Date, license: BorrowTerms): BorrowableDays | null => {
  const first = utcDay(now.getTime() + dayMs);
  const latest = latestBorrowEnd(now, license);
  if (!latest) return { hint: 'from', first };
  const last = utcDay(latest.end.getTime());
  const lastEnd = latest.end.toISOString().slice(11, 16);
  return last < first ? null : { hint: latest.isLicenseEnd ? 'between_ends' : 'between', first, last, lastEnd };
};

interface DateInputProps {
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
const DateInput = ({ validate, first, last, ...input }: DateInputProps) => {
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
const Calendar = ({ source, first, last }: Pick<DateInputProps, 'source' | 'first' | 'last'>): ReactNode => {
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

import { useTranslate } from 'ra-core';
import { RadioButtonGroupInput } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateInput } from '../../src/components/DateInput';
import { FormDialog } from '../../src/components/FormDialog';
import { formatDateTime } from '../../src/lib/dates';
import { type BorrowableDays, borrowableDays, borrowFault, borrowUntil, maximumEnd } from './borrowPeriod';

interface BorrowForm {
  period: 'maximum' | 'date';
  borrowed_until: string;
}

interface Props {
  /** The device's name. */
  name: string;
  /** Hours; null where the license names no maximum: then there is only a date to choose. */
  maxBorrowTime: number | null;
  /** @param until YYYY-MM-DD HH:mm:ss in UTC; null for the maximum period */
  borrow: (until: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** The maximum period or an end date (row DEV-14). */
export const BorrowDialog = ({ name, maxBorrowTime, borrow, onClose }: Props) => {
  const [days] = useState(() => borrowableDays(new Date(), maxBorrowTime));
  return (
    <FormDialog<BorrowForm>
      title="resources.devices.borrow.title"
      values={{ name }}
      submit="resources.devices.actions.borrow"
      isReady
      record={{ period: maxBorrowTime === null ? 'date' : 'maximum', borrowed_until: '' }}
      onSubmit={({ period, borrowed_until }) =>
        borrow(period === 'maximum' ? null : borrowUntil(borrowed_until, new Date(), maxBorrowTime))
      }
      onClose={onClose}
    >
      {maxBorrowTime !== null && <PeriodChoice maxBorrowTime={maxBorrowTime} periods={days ? periods : [maximum]} />}
      {days && <EndDate maxBorrowTime={maxBorrowTime} days={days} />}
    </FormDialog>
  );
};

const maximum = { id: 'maximum', name: 'resources.devices.borrow.maximum' };
const periods = [maximum, { id: 'date', name: 'resources.devices.borrow.until_date' }];

interface PeriodChoiceProps {
  maxBorrowTime: number;
  periods: typeof periods;
}

const PeriodChoice = ({ maxBorrowTime, periods }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const [end] = useState(() => maximumEnd(new Date(), maxBorrowTime).toISOString());
  const longest = {
    time: translate('portal.values.hours', { smart_count: maxBorrowTime }),
    end: formatDateTime(end),
  };
  return (
    <RadioButtonGroupInput
      source="period"
      label="resources.devices.borrow.period"
      choices={periods}
      row={false}
      margin="none"
      helperText={translate('resources.devices.borrow.maximum_is', longest)}
    />
  );
};

interface EndDateProps extends Pick<Props, 'maxBorrowTime'> {
  days: BorrowableDays;
}

const EndDate = ({ maxBorrowTime, days }: EndDateProps) => {
  const translate = useTranslate();
  const period: BorrowForm['period'] = useWatch({ name: 'period' });
  if (period !== 'date') return null;
  return (
    <DateInput
      source="borrowed_until"
      label="resources.devices.borrow.end_date"
      helperText={translate(`resources.devices.borrow.${days.last ? 'between' : 'from'}`, days)}
      validate={day => borrowFault(day, new Date(), maxBorrowTime)}
      first={days.first}
      last={days.last}
    />
  );
};

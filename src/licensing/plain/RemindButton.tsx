import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { useSaveCalendar } from './calendar';

const alarmDays = [30, 7, 1];

interface Props {
  licenses: readonly License[];
  variant?: 'outlined' | 'text';
}

/** Saves the ends of licenses as a file for a calendar, with alarms 30 days, 7 days and a day before. */
export const RemindButton = ({ licenses, variant = 'outlined' }: Props) => {
  const translate = useTranslate();
  const { isBusy, save } = useSaveCalendar(() => ({ data: licenses, isAll: true }), { alarmDays });
  return (
    <Button variant={variant} loading={isBusy} onClick={save}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

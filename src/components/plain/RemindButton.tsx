import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { datedName, saveFile } from '../../lib/saveFile';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import { endingOf } from './condition';

/** Those that have an end and have not reached it. */
export const endingLater = (licenses: readonly License[], now: number): License[] =>
  licenses.filter(license => !license.is_bundle && (endingOf(license, now)?.left ?? 0) > 0);

interface Props {
  licenses: readonly License[];
  variant?: 'outlined' | 'text';
}

/** Saves the ends of licenses as a file for a calendar, with alarms 30 and 7 days before. */
export const RemindButton = ({ licenses, variant = 'outlined' }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { calendarOf } = await import('../views/calendarFile');
      const title = (count: number, product: string) =>
        translate('resources.licenses.calendar.event', { smart_count: count, count: figure(count), product });
      const text = calendarOf(licenses, { title, origin: window.location.origin, alarmDays: [30, 7] });
      saveFile(datedName('licenses', 'ics'), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      const values = { smart_count: licenses.length, count: figure(licenses.length) };
      notify.success('resources.licenses.calendar.done', { values });
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setIsBusy(false);
  };
  return (
    <Button variant={variant} loading={isBusy} onClick={() => void save()}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

import Button from '@mui/material/Button';
import { type FilterPayload, useTranslate } from 'ra-core';
import { useState } from 'react';
import { endOfUse } from '../../../contract/licenseEnd';
import type { License } from '../../../contract/schemas/license';
import { datedName, saveFile } from '../../lib/saveFile';
import { useCall } from '../../components/useCall';
import { useExtension } from '../../components/useExtension';
import { useFigure } from '../../components/useFigure';
import { usePortalNotify } from '../../components/usePortalNotify';

interface Found {
  data: readonly License[];
  /** Whether these are all that should be in the calendar. */
  isAll: boolean;
}

/**
 * Saves the last days of licenses as a file for a calendar, and says how many or that it failed.
 * @param options.alarmDays days before the last one on which the calendar reminds of it
 * @param options.filter by which a list finds them
 */
export const useSaveCalendar = (
  read: () => Found | Promise<Found>,
  { alarmDays, filter }: { alarmDays?: readonly number[]; filter?: FilterPayload } = {},
) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const hasProducts = useExtension('products');
  const hasFilters = useExtension('license-filters');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { data: found, isAll } = await read();
      const data = found.filter(license => endOfUse(license));
      if (data.length === 0) {
        notify.error('resources.licenses.calendar.none');
        setIsBusy(false);
        return;
      }
      const { calendarOf } = await import('./calendarFile');
      const counted = (count: number) => ({ smart_count: count, count: figure(count) });
      const title = (count: number, product: string, isBundle: boolean) =>
        translate(`resources.licenses.calendar.event${isBundle ? '_bundle' : ''}`, { ...counted(count), product });
      const reader = { origin: window.location.origin, now: Date.now() };
      const text = calendarOf(data, { title, ...reader, alarmDays, filter, hasProducts, hasFilters });
      const [only] = data.length === 1 ? data : [];
      saveFile(
        datedName(only ? `license-${only.id}` : 'licenses', 'ics'),
        new Blob([text], { type: 'text/calendar;charset=utf-8' }),
      );
      notify.success(`resources.licenses.calendar.${isAll ? 'done' : 'some'}`, { values: counted(data.length) });
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setIsBusy(false);
  };
  return { isBusy, save: () => void save() };
};

/** Nobody reads a calendar with more. */
const maxEvents = 1_000;
const sort = { field: 'validity_period', order: 'ASC' } as const;

/** Saves the last days of the enabled licenses that a filter finds as a file for a calendar. */
export const AddToCalendar = ({ filter, isDisabled }: { filter: FilterPayload; isDisabled?: boolean }) => {
  const translate = useTranslate();
  const call = useCall();
  const { isBusy, save } = useSaveCalendar(
    () =>
      call(provider =>
        provider.collectList<License>('licenses', { sort, filter: { ...filter, enabled: 1 }, most: maxEvents }),
      ),
    { filter },
  );
  return (
    <Button loading={isBusy} disabled={isDisabled} onClick={save}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

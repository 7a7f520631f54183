import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../contract/schemas/license';
import { useCall } from '../../src/components/useCall';
import { useFigure } from '../../src/components/useFigure';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { datedName, saveFile } from '../../src/lib/saveFile';
import { calendarOf } from './calendarFile';

/** More would be a calendar that nobody reads. */
const most = 1_000;

/** Saves the expiry days of the licenses found as a file for a calendar. */
export const AddToCalendar = () => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const call = useCall();
  const { filter, filterValues, total } = useListContext();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const sort = { field: 'validity_period', order: 'ASC' } as const;
      const list = { sort, filter: { ...filterValues, ...filter }, most };
      const { data, isAll } = await call(provider => provider.collectList<License>('licenses', list));
      const title = (count: number, product: string) =>
        translate('resources.licenses.calendar.event', { smart_count: count, count: figure(count), product });
      const text = calendarOf(data, { title, origin: window.location.origin });
      saveFile(datedName('licenses', 'ics'), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      const found = { smart_count: data.length, count: figure(data.length) };
      notify.success(`resources.licenses.calendar.${isAll ? 'done' : 'some'}`, { values: found });
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
    setIsBusy(false);
  };
  return (
    <Button loading={isBusy} disabled={!total} onClick={() => void save()}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

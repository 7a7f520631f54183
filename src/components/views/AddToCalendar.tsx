import Button from '@mui/material/Button';
import { type FilterPayload, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import { datedName, saveFile } from '../../lib/saveFile';
import { calendarOf } from './calendarFile';

/** More would be a calendar that nobody reads. */
const most = 1_000;

/** Saves the expiry days of the licenses that a filter finds as a file for a calendar. */
export const AddToCalendar = ({ filter, isDisabled }: { filter: FilterPayload; isDisabled?: boolean }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const call = useCall();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const sort = { field: 'validity_period', order: 'ASC' } as const;
      const list = { sort, filter, most };
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
    <Button loading={isBusy} disabled={isDisabled} onClick={() => void save()}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

import Button from '@mui/material/Button';
import { type FilterPayload, useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { useCall } from '../useCall';
import { useSaveCalendar } from './useSaveCalendar';

/** Nobody reads a calendar with more. */
const maxEvents = 1_000;
const sort = { field: 'validity_period', order: 'ASC' } as const;

/** Saves the last days of the licenses that a filter finds as a file for a calendar. */
export const AddToCalendar = ({ filter, isDisabled }: { filter: FilterPayload; isDisabled?: boolean }) => {
  const translate = useTranslate();
  const call = useCall();
  const { isBusy, save } = useSaveCalendar(() =>
    call(provider => provider.collectList<License>('licenses', { sort, filter, most: maxEvents })),
  );
  return (
    <Button loading={isBusy} disabled={isDisabled} onClick={save}>
      {translate('resources.licenses.calendar.add')}
    </Button>
  );
};

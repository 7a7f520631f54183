import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { maxRunLicenses } from '../../contract/constants';
import type { License } from '../../contract/schemas/license';
import { ActionButtons } from '../../src/licensing/selection/ActionButtons';
import { useOpenRun } from '../../src/licensing/runs/useOpenRun';
import { useExtension } from '../../src/components/useExtension';
import { useFigure } from '../../src/components/useFigure';
import { isPage, mostSelected } from '../../src/lib/bulk';
import type { ListWork } from '../../src/lib/resource';
import { useBulkLicenses } from './bulkLicenses';

/** The actions on the licenses that were found by a list. */
export const FoundLicenseActions = ({ ids, listed, onChanged }: ComponentProps<ListWork['Actions']>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const bulkActions = useBulkLicenses();
  const { openRun, isBusy } = useOpenRun();
  const hasRuns = useExtension('runs');
  if (!bulkActions) return <Typography>{translate('portal.work_on_list.no_actions')}</Typography>;
  const isOnServer = hasRuns && ids.length > mostSelected;
  const taken = ids.slice(0, isOnServer ? maxRunLicenses : mostSelected).map(Number);
  // More licenses than can be read go to the server whole, with the same people for each. Devices, and people of single
  // rows, have to be named.
  const namesHosts = [...listed.on.values()].some(({ devices }) => devices.size > 0);
  const isRead = { devices: namesHosts, people: listed.isByLicense };
  return (
    <>
      {ids.length > taken.length && (
        <Typography sx={{ mb: 1 }}>
          {translate('portal.work_on_list.too_many', { most: figure(taken.length), count: figure(ids.length) })}
        </Typography>
      )}
      {taken.length > mostSelected && (isRead.devices || isRead.people) && (
        <Typography sx={{ mb: 1 }}>
          {translate('portal.work_on_list.too_many_named', { most: figure(mostSelected), count: figure(ids.length) })}
        </Typography>
      )}
      {/* It has room for the buttons before they are downloaded, so that the lines below do not move. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: '2rem' }} aria-busy={isBusy}>
        <ActionButtons<License>
          bulkActions={bulkActions}
          isDisabled={taken.length === 0}
          isOnServer={isOnServer}
          onChoose={action => {
            const named = isPage(action) ? undefined : action.named?.what;
            const chosen = named && isRead[named] ? taken.slice(0, mostSelected) : taken;
            return openRun({
              resource: 'licenses',
              bulkActions,
              action,
              choice: { ids: chosen },
              records: chosen.length,
              found: chosen.length < taken.length ? figure(ids.length) : undefined,
              listed,
              onIdle: onChanged,
            });
          }}
        />
      </Box>
    </>
  );
};

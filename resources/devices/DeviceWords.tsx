import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { deviceActionNames } from '../../contract/actions/actions';
import type { License } from '../../contract/schemas/license';
import { usePerson } from '../../src/components/usePerson';
import { verdictOnDevices } from '../../src/licensing/devices/deviceRules';

/** Explains the buttons of devices to people who come rarely. */
export const DeviceWords = ({ license }: { license: License }) => {
  const translate = useTranslate();
  const person = usePerson();
  const shown = deviceActionNames.filter(action => person && verdictOnDevices(action, license, person) !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <Box component="details" sx={look}>
      <summary>{translate('portal.plain.words.question')}</summary>
      {shown.map(action => (
        <p key={action}>
          {translate(`portal.actions.${action}.label`)}: {translate(`portal.actions.${action}.means`)}
        </p>
      ))}
    </Box>
  );
};

const look = {
  mb: 1,
  typography: 'body2',
  '& > summary': { cursor: 'pointer', py: 0.5 },
  '& > p': { m: 0, mb: 0.5 },
} as const;

import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import { useVerdict } from '../../src/components/useVerdict';

/** Explains the buttons of devices to people who come rarely. */
export const DeviceWords = ({ license }: { license: License }) => {
  const translate = useTranslate();
  const isFloating = license.is_any_floating;
  const mayReset = useVerdict('reset_device', license) !== 'hidden';
  const mayRevoke = useVerdict('revoke_device', license) !== 'hidden' && isFloating;
  const mayBorrow = useVerdict('borrow_license', license) !== 'hidden' && isFloating;
  const words = [
    ...(mayReset ? ['reset'] : []),
    ...(mayRevoke ? ['revoke'] : []),
    ...(mayBorrow ? ['borrow', 'return'] : []),
  ];
  if (words.length === 0) return null;
  return (
    <Box component="details" sx={look}>
      <summary>{translate('portal.plain.words.question')}</summary>
      {words.map(word => (
        <p key={word}>
          {translate(`resources.devices.actions.${word}`)}: {translate(`portal.plain.words.${word}`)}
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

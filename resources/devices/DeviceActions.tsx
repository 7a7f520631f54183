import Box from '@mui/material/Box';
import { deviceActionNames } from '../../contract/actions/actions';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { DeviceActionButton } from '../../src/licensing/devices/DeviceActionButton';

/** Narrow buttons, so that three fit side by side. Four are laid out in two rows. */
const look = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  '& > button': {
    minWidth: 0,
    px: 0.75,
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 50%, transparent)',
  },
  gap: 0.5,
  '&:has(> :nth-of-type(4))': { display: 'inline-grid', gridTemplateColumns: 'auto auto' },
} as const;

export const DeviceActions = (on: { device: Device; license: License }) => (
  <Box sx={look}>
    {deviceActionNames.map(action => (
      <DeviceActionButton key={action} action={action} {...on} />
    ))}
  </Box>
);

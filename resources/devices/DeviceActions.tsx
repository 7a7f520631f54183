import Box from '@mui/material/Box';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { BorrowDeviceButton } from './BorrowDeviceButton';
import { ResetDeviceButton } from './ResetDeviceButton';
import { ReturnDeviceButton } from './ReturnDeviceButton';
import { RevokeDeviceButton } from './RevokeDeviceButton';

/** Four buttons side by side have to be narrow; on a card they may take two lines. */
const look = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  '& > button': { minWidth: 0, px: 0.75 },
} as const;

/** What can be done with a device, each where role and settings allow it (row DEV-10). */
export const DeviceActions = (props: { device: Device; license: License }) => (
  <Box sx={look}>
    <ResetDeviceButton {...props} />
    <RevokeDeviceButton {...props} />
    <BorrowDeviceButton {...props} />
    <ReturnDeviceButton {...props} />
  </Box>
);

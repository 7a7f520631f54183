import Box from '@mui/material/Box';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { BorrowDeviceButton } from './BorrowDeviceButton';
import { ResetDeviceButton } from './ResetDeviceButton';
import { ReturnDeviceButton } from './ReturnDeviceButton';
import { RevokeDeviceButton } from './RevokeDeviceButton';

/** Buttons side by side have to be narrow; four of them take two lines, as any do where a card has no room. */
const look = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  '& > button': { minWidth: 0, px: 0.75 },
  '&:has(> :nth-of-type(4))': { display: 'inline-grid', gridTemplateColumns: 'auto auto' },
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
